/** The privileges of each role of the API, before policies apply. */
import type { Table } from './policies.cases.ts'

type Columns = '*' | readonly string[]

export interface Grants {
  readonly select?: Columns
  readonly insert?: Columns
  readonly update?: Columns
  readonly delete?: true
}

const everything: Grants = { select: '*', insert: '*', update: '*', delete: true }
const readOnly: Grants = { select: '*' }

/** What a learner writes of a price. */
const PRICE_COLUMNS = [
  'bought_on',
  'ingredient',
  'ingredient_key',
  'package_amount',
  'package_price_cents',
  'package_unit',
  'store',
]

const NOTE_COLUMNS = ['base_version', 'body', 'item_id', 'step', 'step_text']
const MAKING_COLUMNS = ['amount', 'id', 'item_id', 'made_on', 'minutes', 'note', 'photo_id', 'stars']
const AMOUNT_COLUMNS = ['amount', 'is_used', 'item_id', 'line', 'line_text', 'reason']
/** What a learner writes of the own progress. */
const PROGRESS_COLUMNS = [
  'cooking_amount',
  'cooking_step',
  'done',
  'item_id',
  'lines_ready',
  'steps_apart',
  'steps_at',
  'steps_done',
]
/** What a learner writes of a shopping list. */
const ENTRY_COLUMNS = ['batches', 'id', 'item_id', 'lines', 'search', 'summary', 'title']
/** What a learner reads of the own certificates: not the operator's reason. */
const CERTIFICATE_COLUMNS = [
  'code',
  'completed_on',
  'course',
  'course_id',
  'holder_name',
  'hours',
  'id',
  'issued_at',
  'issuer',
  'kind',
  'material_id',
  'material_ids',
  'number',
  'path_id',
  'previous_id',
  'reckoning',
  'started_on',
  'state',
  'state_cause',
  'state_since',
  'syllabus',
  'syllabus_version',
  'user_id',
]
/** What a learner wants to see of the own rhythm. */
const WISH_COLUMNS = ['shows_months', 'shows_rhythm', 'shows_skills']
/** What a learner writes of an own recipe. */
const RECIPE_COLUMNS = [
  'description',
  'duration_min',
  'ingredients',
  'steps',
  'storage_tip',
  'title',
  'tools',
  'waiting_min',
  'yield_quantity',
  'yield_unit',
]
const BASE_COLUMNS = ['amount', 'base_id', 'line_text', 'loss_percent', 'product_id', 'unit']
const QUOTE_COLUMNS = [
  'customer_contact',
  'customer_name',
  'delivery_cents',
  'delivery_place',
  'deposit_percent',
  'discount_cents',
  'event_on',
  'items',
  'note',
  'seller_contact',
  'seller_name',
  'state',
  'valid_until',
]
const MARK_COLUMNS = ['amount', 'goods_key', 'marked_at', 'state']

/** All privileges there are: whatever is not here is refused. */
export const GRANTS: Readonly<Record<string, Readonly<Partial<Record<Table, Grants>>>>> = {
  anon: { materials: readOnly },
  authenticated: {
    materials: readOnly,
    categories: readOnly,
    lists: readOnly,
    items: {
      select: '*',
      insert: [...RECIPE_COLUMNS, 'id', 'owner_id'].toSorted(),
      update: RECIPE_COLUMNS,
      delete: true,
    },
    own_recipe_versions: readOnly,
    recipe_bases: { select: '*', insert: BASE_COLUMNS, update: BASE_COLUMNS, delete: true },
    quotes: { select: '*', insert: [...QUOTE_COLUMNS, 'id'].toSorted(), update: QUOTE_COLUMNS, delete: true },
    item_outlines: readOnly,
    purchases: readOnly,
    profiles: { select: '*', update: ['avatar_url', 'name'] },
    item_progress: {
      select: '*',
      insert: PROGRESS_COLUMNS,
      update: PROGRESS_COLUMNS,
      delete: true,
    },
    price_entries: {
      select: '*',
      insert: [...PRICE_COLUMNS, 'id', 'noted_at'].toSorted(),
      update: PRICE_COLUMNS,
      delete: true,
    },
    current_prices: readOnly,
    own_sessions: readOnly,
    costings: {
      select: '*',
      insert: ['id', 'name', 'recipe_id', 'sheet'],
      update: ['name', 'sheet'],
      delete: true,
    },
    kitchens: {
      select: '*',
      insert: ['cup_ml', 'defaults', 'densities'],
      update: ['cup_ml', 'defaults', 'densities'],
      delete: true,
    },
    photos: { select: '*', insert: ['height', 'id', 'item_id', 'taken_at', 'width'], delete: true },
    recipe_notes: { select: '*', insert: NOTE_COLUMNS, update: NOTE_COLUMNS, delete: true },
    favourites: {
      select: '*',
      insert: ['is_favourite', 'item_id'],
      update: ['is_favourite', 'item_id'],
      delete: true,
    },
    makings: { select: '*', insert: MAKING_COLUMNS, update: MAKING_COLUMNS, delete: true },
    own_amounts: { select: '*', insert: AMOUNT_COLUMNS, update: AMOUNT_COLUMNS, delete: true },
    notifications: { select: '*', update: ['read_at'] },
    notification_preferences: {
      select: '*',
      insert: ['channel', 'is_wanted', 'kind'],
      update: ['channel', 'is_wanted', 'kind'],
      delete: true,
    },
    timer_pushes: {
      select: '*',
      insert: ['due_at', 'endpoint', 'item_id', 'timer_id', 'title'],
      update: ['due_at', 'endpoint', 'item_id', 'timer_id', 'title'],
      delete: true,
    },
    cooking_sessions: { select: '*', delete: true },
    cooking_members: { select: '*', delete: true },
    push_subscriptions: { select: ['created_at', 'endpoint', 'id', 'user_id'], delete: true },
    shopping_entries: { select: '*', insert: ENTRY_COLUMNS, update: ENTRY_COLUMNS, delete: true },
    shopping_marks: { select: '*', insert: MARK_COLUMNS, update: MARK_COLUMNS, delete: true },
    shopping_lists: readOnly,
    paths: readOnly,
    path_stops: readOnly,
    exercises: readOnly,
    exercise_questions: readOnly,
    exercise_attempts: readOnly,
    course_completions: readOnly,
    certificates: { select: CERTIFICATE_COLUMNS },
    skills: readOnly,
    item_skills: readOnly,
    learning_preferences: { select: '*', insert: WISH_COLUMNS, update: WISH_COLUMNS, delete: true },
  },
  service_role: {
    materials: everything,
    categories: everything,
    lists: everything,
    items: everything,
    item_outlines: readOnly,
    purchases: everything,
    profiles: everything,
    item_progress: everything,
    price_entries: everything,
    current_prices: readOnly,
    costings: everything,
    kitchens: everything,
    photos: everything,
    notifications: everything,
    notification_preferences: everything,
    notification_digests: readOnly,
    push_subscriptions: { select: '*', delete: true },
    push_messages: readOnly,
    sales_providers: everything,
    product_materials: everything,
    purchase_events: readOnly,
    sales: readOnly,
    purchase_invitations: readOnly,
    purchase_claims: readOnly,
    operator_acts: readOnly,
    paths: everything,
    path_stops: everything,
    exercises: everything,
    exercise_questions: { select: '*', delete: true },
    exercise_attempts: readOnly,
    course_completions: readOnly,
    certificates: readOnly,
    certificate_settings: { select: '*', update: '*' },
    skills: everything,
    item_skills: everything,
  },
}
