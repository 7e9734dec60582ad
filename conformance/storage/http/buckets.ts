/** Features of buckets that are refused by plain HTTP, whatever the request holds besides. */
import type { StorageCase, StorageCases } from '../storage-case.ts'
import type { Sent, World } from '../world.ts'
import { refusal, shown } from './responses.ts'

const notEnabled = (feature: string) =>
  refusal(
    '409',
    'FeatureNotEnabled',
    `The feature ${feature} is not enabled for this resource`,
    'FeatureNotEnabled',
  )

async function asOperator(world: World, method: string, path: string, sent: Sent = {}) {
  return shown(await world.ask(method, path, { token: await world.operatorToken(), ...sent }))
}

const lifecycle = (says: string, method: string, bucket: string, sent?: Sent): StorageCase => ({
  says,
  act: async (world) => asOperator(world, method, `/bucket/${bucket}/lifecycle`, sent),
  gives: [400, notEnabled('object lifecycle')],
})

const RULES = {
  rules: [{ status: 'Enabled', filter: {}, noncurrentVersionExpiration: { noncurrentDays: 1 } }],
}

export const bucketCases: StorageCases = {
  'Lifecycle rules of a bucket': [
    lifecycle('are not read', 'GET', 'own'),
    lifecycle('are not stored', 'PUT', 'own', { body: RULES }),
    lifecycle('are not stored without a body', 'PUT', 'own'),
    lifecycle('are not deleted', 'DELETE', 'own'),
    lifecycle('of a bucket that is not there', 'GET', 'nowhere'),
    lifecycle('of a name with signs of addresses', 'GET', 'a%2Fb%3Fc'),
    {
      says: 'need a token',
      act: async (world) => shown(await world.ask('GET', '/bucket/own/lifecycle')),
      gives: [
        400,
        refusal('400', 'Error', "headers must have required property 'authorization'", 'InvalidRequest'),
      ],
    },
    {
      says: 'are not there under other methods',
      act: async (world) => asOperator(world, 'POST', '/bucket/own/lifecycle', { body: RULES }),
      gives: [
        404,
        { message: 'Route POST:/bucket/own/lifecycle not found', error: 'Not Found', statusCode: 404 },
      ],
    },
  ],
  'Versions of objects': [
    {
      says: 'are not kept by a new bucket',
      act: async (world) =>
        asOperator(world, 'POST', '/bucket', { body: { name: world.name, versioning_status: 'ENABLED' } }),
      gives: [400, notEnabled('object versioning')],
    },
    {
      says: 'are not kept from now on',
      act: async (world) =>
        asOperator(world, 'PUT', '/bucket/own', { body: { public: false, versioning_status: 'ENABLED' } }),
      gives: [400, notEnabled('object versioning')],
    },
    {
      says: 'have a state that is known',
      act: async (world) =>
        asOperator(world, 'PUT', '/bucket/own', { body: { public: false, versioning_status: 'on' } }),
      gives: [
        400,
        refusal(
          '400',
          'Error',
          'body/versioning_status must be equal to one of the allowed values',
          'InvalidRequest',
        ),
      ],
    },
  ],
}
