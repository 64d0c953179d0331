"""Games beside reference models that share no code with them."""
