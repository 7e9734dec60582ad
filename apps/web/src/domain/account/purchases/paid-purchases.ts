import { data } from '../../../lib/api-client.ts'

/**
 * A request for the purchases that an account has paid for. Every query that depends on purchases starts here, so that
 * the meaning of "paid" is defined once.
 * @param columns a select string of `purchases`
 */
export function paidPurchases<const Columns extends string>(userId: string, columns: Columns) {
  return data.from('purchases').select(columns).eq('user_id', userId).eq('status', 'paid')
}
