"""The pages, one a module, named after what a person sees. app/screen_loader.py finds them."""
