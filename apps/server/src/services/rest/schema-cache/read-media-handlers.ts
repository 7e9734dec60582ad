/**
 * Media types that the database itself can make: a domain named as a media type, returned by an aggregate over rows or by
 * a function. Source: PostgREST 14, references/api/media_type_handlers.
 */
import type { PoolClient } from 'pg'
import { type MediaType, parseMediaType } from '../vocabulary/media-types.ts'
import { handlerKey, type MediaHandler } from './schema-cache.ts'

/** `$1` is the list of exposed schemas: those of the aggregates and functions. */
const MEDIA_HANDLERS_QUERY = `
  with media_types as (
    select type.oid, type.typname as name, namespace.nspname as schema,
      send_schema.nspname as "sendSchema", send.proname as "sendName"
    from pg_catalog.pg_type type
    join pg_catalog.pg_namespace namespace on namespace.oid = type.typnamespace
    join pg_catalog.pg_proc send on send.oid = type.typsend
    join pg_catalog.pg_namespace send_schema on send_schema.oid = send.pronamespace
    where type.typtype = 'd' and (type.typname ~ '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or type.typname = '*/*')
  ),
  routines as (
    select routine.*, namespace.nspname as schema
    from pg_catalog.pg_proc routine
    join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
    where namespace.nspname = any ($1::text[])
  )
  select 'aggregate' as kind, routines.schema, routines.proname as name,
    relation_schema.nspname as "ofSchema", relation.relname as "ofName",
    media_types.name as "mediaType", "sendSchema", "sendName"
  from routines
  join media_types on media_types.oid = routines.prorettype
  left join pg_catalog.pg_class relation
    on relation.reltype = routines.proargtypes[0] and relation.relkind in ('r', 'v', 'm', 'f', 'p')
  left join pg_catalog.pg_namespace relation_schema on relation_schema.oid = relation.relnamespace
  where routines.prokind = 'a' and routines.pronargs = 1
    and (relation.oid is not null or routines.proargtypes[0] = 'anyelement'::regtype)
  union all
  select 'domain', media_types.schema, media_types.name, routines.schema, routines.proname,
    media_types.name, "sendSchema", "sendName"
  from routines
  join media_types on media_types.oid = routines.prorettype
  where routines.prokind = 'f' and not routines.proretset
  order by 1, 2, 3, 4, 5`

interface HandlerRow {
  readonly kind: MediaHandler['kind']
  readonly schema: string
  readonly name: string
  readonly ofSchema: string | null
  readonly ofName: string | null
  readonly mediaType: string
  readonly sendSchema: string
  readonly sendName: string
}

/** @throws pg.DatabaseError */
export async function readMediaHandlers(
  client: PoolClient,
  schemas: readonly string[],
): Promise<Map<string, MediaHandler>> {
  const { rows } = await client.query<HandlerRow>(MEDIA_HANDLERS_QUERY, [schemas])
  return new Map(rows.map(handlerEntry))
}

function handlerEntry(row: HandlerRow): readonly [string, MediaHandler] {
  const { kind, schema, name, ofSchema, ofName, mediaType, sendSchema, sendName } = row
  const of = ofSchema === null || ofName === null ? null : { schema: ofSchema, name: ofName }
  const made: MediaType = mediaType === '*/*' ? { kind: 'binary' } : parseMediaType(mediaType)
  const encodedBy = SENT_AS_THEY_ARE.has(sendName) ? null : { schema: sendSchema, name: sendName }
  // Types are looked up in lower case, whatever the case of the domain's name.
  const key = handlerKey({ kind, of }, parseMediaType(mediaType.toLowerCase()))
  return [key, { kind, name: { schema, name }, of, mediaType: made, encodedBy }]
}

/** Send functions of types that are sent as bytes, or as their text. */
const SENT_AS_THEY_ARE = new Set([
  'bpcharsend',
  'byteasend',
  'enum_send',
  'json_send',
  'namesend',
  'textsend',
  'varcharsend',
  'xml_send',
])
