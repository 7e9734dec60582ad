// Select strings of recipes, apart from their reads: Home needs only these.

/** What names a recipe. */
export const RECIPE_FACTS = 'id, title, description, duration_min, level'
/** How far the learner is in a recipe. */
export const PROGRESS_COLUMNS =
  'done, steps_done, steps_at, cooking_step, steps_apart, lines_ready, cooking_amount'
/** Columns of the recipe's facts, the learner's progress, and whether it is a favourite. */
export const RECIPE_CONTENT =
  `ingredients, steps, tools, waiting_min, yield_quantity, yield_unit, storage_tip, cover_url, created_at, item_progress(${PROGRESS_COLUMNS}), favourites(is_favourite)` as const
/**
 * A whole recipe. Lists have all of it too, so that a recipe opened from one is shown at once; /recipes also searches its
 * ingredients. `ingredients` and `steps` come in any stored shape: recipe-text reads them.
 */
export const RECIPE_COLUMNS = `${RECIPE_FACTS}, ${RECIPE_CONTENT}` as const
export const RECIPE_PLACE = 'lists(id, title, categories(id, title, materials(id, title)))'
