import { expect, test } from 'vitest'
import { deriveAccessKey, readS3ProtocolSettings } from './s3-protocol-config.ts'

const own = deriveAccessKey('a secret of the installation')

test('the keys of an installation follow from its secret', () => {
  expect(own).toEqual({
    id: expect.stringMatching(/^[\da-f]{32}$/),
    secret: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(deriveAccessKey('a secret of the installation')).toEqual(own)
  expect(deriveAccessKey('another secret')).not.toEqual(own)
})

test('the keys of the environment replace those of the installation', () => {
  const keys = { S3_PROTOCOL_ACCESS_KEY_ID: 'id', S3_PROTOCOL_ACCESS_KEY_SECRET: 'secret' }
  expect(readS3ProtocolSettings(keys, own)?.accessKey).toEqual({ id: 'id', secret: 'secret' })
  expect(readS3ProtocolSettings({}, own)?.accessKey).toEqual(own)
  expect(readS3ProtocolSettings({})?.accessKey).toBeNull()
})

test('the port of its own is none, or one that can be listened on', () => {
  const portOf = (port: string) => readS3ProtocolSettings({ S3_PROTOCOL_PORT: port }, own)?.port
  expect([portOf(''), portOf('0'), portOf('9000')]).toEqual([null, null, 9000])
  for (const port of ['-1', '65536', 'x']) expect(() => portOf(port)).toThrow('S3_PROTOCOL_PORT')
})

test('half a pair of keys is refused; the protocol can be switched off', () => {
  expect(() => readS3ProtocolSettings({ S3_PROTOCOL_ACCESS_KEY_ID: 'id' }, own)).toThrow('belong together')
  expect(readS3ProtocolSettings({ S3_PROTOCOL_ENABLED: 'false' }, own)).toBeNull()
})
