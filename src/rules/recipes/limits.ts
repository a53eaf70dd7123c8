/** A recipe of ten thousand lines fits. */
export const RECIPE_MAX_CHARACTERS = 600_000;
export const RECIPES_AT_ONCE = 200;
export const RECIPES_A_PRODUCT = 500;
