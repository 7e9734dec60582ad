import type { Database } from '../../../../../supabase/types.gen.ts'

/** What a material costs and where it is sold, as far as its teacher has said. */
export type Offer = Pick<Database['public']['Tables']['materials']['Row'], 'price_cents' | 'purchase_url'>
