import type { Database } from '../../../../../../supabase/types.gen.ts'

/** The material's price and shop, as far as the teacher has entered them. */
export type Offer = Pick<Database['public']['Tables']['materials']['Row'], 'price_cents' | 'purchase_url'>
