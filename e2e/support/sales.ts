/** Sales as Kiwify reports them, signed with the secret of functions.env. */
import { createHmac, randomUUID } from 'node:crypto'
import { sharedInstallation } from './installation.ts'
import { insertRow } from './rows.ts'

const SECRET = 'segredo-das-jornadas'

export interface Order {
  readonly orderId: string
  readonly productId: string
  readonly email: string
}

/** A product of the platform that opens the material, and an order of it. */
export async function createOrder(materialId: string, email: string): Promise<Order> {
  const productId = `produto-${randomUUID()}`
  await insertRow('product_materials', { provider: 'kiwify', product_id: productId, material_id: materialId })
  return { orderId: `pedido-${randomUUID().slice(0, 8)}`, productId, email }
}

/** Reports an event of an order. @returns what the webhook says of it */
export async function report(event: string, { orderId, productId, email }: Order): Promise<unknown> {
  const body = JSON.stringify({
    order_id: orderId,
    webhook_event_type: event,
    updated_at: new Date().toISOString(),
    Customer: { email, full_name: 'Iolanda Reis' },
    Product: { product_id: productId, product_name: 'Curso de Mousses' },
    Commissions: { charge_amount: 9750 },
  })
  const signature = createHmac('sha1', SECRET).update(body).digest('hex')
  const { url } = sharedInstallation()
  const response = await fetch(`${url}/functions/v1/purchase-webhook/kiwify?signature=${signature}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!response.ok) throw new Error(`${event} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { result: unknown }).result
}
