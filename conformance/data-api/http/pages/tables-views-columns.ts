import type { Page } from '../http-case.ts'

export const tablesViewsColumns: Page = {
  source: 'api/tables_views (columns and order)',
  sections: {
    'Vertical filtering': [
      {
        says: 'select names the columns',
        request: 'GET /authors?select=name,born&id=eq.1',
        rows: ['{"name":"Mary Shelley","born":"1797-08-30"}'],
      },
      {
        says: 'Without select, and by *, all columns are returned',
        request: 'GET /notes?id=eq.1',
        rows: ['{"id":1,"body":"first","stars":1,"written_by":"ana"}'],
      },
      {
        says: 'Without select, and by *, all columns are returned',
        request: 'GET /notes?select=*&id=eq.1',
        rows: ['{"id":1,"body":"first","stars":1,"written_by":"ana"}'],
      },
      {
        says: 'A missing column is refused in the words of Postgres',
        request: 'GET /books?select=weight',
        status: 400,
        refusal: { code: '42703', message: 'column books.weight does not exist' },
      },
      {
        says: 'An invalid list of columns is refused',
        request: 'GET /books?select=id,,title',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse select parameter (id,,title)" (line 1, column 4)',
          details: 'unexpected "," expecting "...", field name (* or [a..z0..9_$]), "*" or "count()"',
        },
      },
    ],
    'Renaming columns': [
      {
        says: 'An alias precedes a colon',
        request: 'GET /authors?select=fullName:name,birthDate:born&id=eq.1',
        rows: ['{"fullName":"Mary Shelley","birthDate":"1797-08-30"}'],
      },
      {
        says: 'The same column may come under several names',
        request: 'GET /genres?select=id,one:name,other:name&id=eq.1',
        rows: ['{"id":1,"one":"gothic","other":"gothic"}'],
      },
    ],
    'JSON columns': [
      {
        says: '->> gives text and -> gives JSON, named by the last key',
        request: 'GET /authors?select=id,address->>city,address->phones&id=eq.1',
        rows: ['{"id":1,"city":"London","phones":["111", "222"]}'],
      },
      {
        says: 'Paths continue, by keys and by indexes',
        request: 'GET /authors?select=id,address->phones->0&id=lt.3',
        rows: ['{"id":1,"phones":"111"}', '{"id":2,"phones":null}'],
      },
      {
        says: 'Paths continue, by keys and by indexes',
        request: 'GET /books?select=id,details->binding->>colour&id=eq.1',
        rows: ['{"id":1,"colour":"red"}'],
      },
      {
        says: 'Indexes count from the end too',
        request: 'GET /authors?select=last:address->phones->>-1&id=eq.1',
        rows: ['{"last":"222"}'],
      },
      {
        says: 'Filters take paths; ->> compares text',
        request: 'GET /authors?select=id&address->>city=eq.Rio',
        rows: ['{"id":2}'],
      },
      {
        says: 'Filters take paths; ->> compares text',
        request: 'GET /authors?select=id&address->>floor=gt.2',
        rows: [],
      },
      {
        says: '-> compares JSON values',
        request: 'GET /authors?select=id,address->floor&address->floor=gt.2',
        rows: ['{"id":2,"floor":10}'],
      },
      {
        says: 'Order takes paths',
        request: 'GET /authors?select=id&order=address->>city.desc.nullslast,id',
        rows: ['{"id":2}', '{"id":4}', '{"id":1}', '{"id":3}'],
      },
      {
        says: 'Order takes paths',
        request: 'GET /authors?select=id,address->floor&order=address->floor.desc.nullslast&id=lt.3',
        rows: ['{"id":2,"floor":10}', '{"id":1,"floor":2}'],
      },
    ],
    'Composite and array columns': [
      {
        says: 'The arrows apply to composite values and arrays',
        request: 'GET /branches?select=id,location->>room,location->shelf,opens:opening_hours->0&id=lt.3',
        rows: [
          '{"id":1,"room":"ground","shelf":3,"opens":"08:00"}',
          '{"id":2,"room":"cellar","shelf":12,"opens":"10:00"}',
        ],
      },
      {
        says: 'Filters apply to fields of them',
        request: 'GET /branches?select=id&location->shelf=gte.4',
        rows: ['{"id":2}'],
      },
      {
        says: 'Filters apply to fields of them',
        request: 'GET /branches?select=id&opening_hours->>1=eq.18:00',
        rows: ['{"id":1}'],
      },
      {
        says: 'Whole values come as JSON',
        request: 'GET /branches?id=eq.1',
        rows: ['{"id":1,"location":{"room":"ground","shelf":3},"opening_hours":["08:00","18:00"]}'],
      },
    ],
    'Casting columns': [
      {
        says: '::type casts a column',
        request: 'GET /books?select=title,price::text&id=eq.1',
        rows: ['{"title":"Frankenstein","price":"12.50"}'],
      },
      {
        says: 'A cast may be named',
        request: 'GET /books?select=whole:price::integer&id=eq.4',
        rows: ['{"whole":10}'],
      },
      {
        says: 'A path may be cast',
        request: 'GET /books?select=details->>edition::integer&id=eq.1',
        rows: ['{"edition":3}'],
      },
      {
        says: 'An unknown type is refused in the words of Postgres',
        request: 'GET /books?select=price::money_of_mars',
        status: 400,
        refusal: { code: '42704', message: 'type "money_of_mars" does not exist' },
      },
      {
        says: 'A cast in a filter is ignored',
        request: 'GET /books?select=id&price::text=eq.12.5',
        rows: ['{"id":1}'],
      },
    ],
    Ordering: [
      {
        says: 'order takes columns and directions',
        request: 'GET /books?select=id&order=author_id.desc,pages.asc',
        rows: ['{"id":4}', '{"id":3}', '{"id":2}', '{"id":1}', '{"id":5}'],
      },
      {
        says: 'The direction is ascending by default',
        request: 'GET /books?select=id&order=pages',
        rows: ['{"id":3}', '{"id":2}', '{"id":1}', '{"id":4}', '{"id":5}'],
      },
      {
        says: 'Nulls come last ascending, first descending',
        request: 'GET /authors?select=id&order=born',
        rows: ['{"id":1}', '{"id":2}', '{"id":3}', '{"id":4}'],
      },
      {
        says: 'Nulls come last ascending, first descending',
        request: 'GET /authors?select=id&order=born.desc',
        rows: ['{"id":4}', '{"id":3}', '{"id":2}', '{"id":1}'],
      },
      {
        says: 'nullsfirst puts nulls first',
        request: 'GET /authors?select=id&order=born.nullsfirst',
        rows: ['{"id":4}', '{"id":1}', '{"id":2}', '{"id":3}'],
      },
      {
        says: 'nullslast puts nulls last',
        request: 'GET /authors?select=id&order=born.desc.nullslast',
        rows: ['{"id":3}', '{"id":2}', '{"id":1}', '{"id":4}'],
      },
      {
        says: 'Fields of composite values order rows',
        request: 'GET /branches?select=id&order=location->>room',
        rows: ['{"id":2}', '{"id":1}', '{"id":3}'],
      },
      {
        says: 'An unknown direction is refused',
        request: 'GET /books?order=id.upwards',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse order (id.upwards)" (line 1, column 4)',
          details: 'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"',
        },
      },
      {
        says: 'A missing column is refused in the words of Postgres',
        request: 'GET /books?order=weight',
        status: 400,
        refusal: { code: '42703', message: 'column books.weight does not exist' },
      },
    ],
    'Values to the digit': [
      {
        says: 'Numbers, times and bytes are returned without loss',
        request: 'GET /extremes?name=eq.greatest',
        rows: [
          '{"name":"greatest","small":32767,"large":9223372036854775807,"exact":12345678901234567890.123456789,"floating":1.7976931348623157e+308,"moment":"9999-12-31T23:59:59.999999+00:00","lasting":"1 year 2 mons 3 days 04:05:06.789","identifier":"ffffffff-ffff-ffff-ffff-ffffffffffff","bits":"\\\\xff00","fixed":"ab ","document":"<a>&amp;</a>"}',
        ],
      },
      {
        says: 'Numbers, times and bytes are returned without loss',
        request: 'GET /extremes?name=eq.least',
        rows: [
          '{"name":"least","small":-32768,"large":-9223372036854775808,"exact":0.000000000000000000001,"floating":-1e-300,"moment":"0001-01-01T00:00:00+00:00","lasting":"-1 days","identifier":"00000000-0000-0000-0000-000000000000","bits":"\\\\x","fixed":"   ","document":null}',
        ],
      },
      {
        says: 'A bigint keeps its digits',
        request: 'GET /books?select=sold&sold=eq.9007199254740993',
        rows: ['{"sold":9007199254740993}'],
      },
    ],
    'Index usage': [
      {
        says: 'The plan names the index that is used',
        request: 'GET /genres?name=eq.novel',
        headers: { Accept: 'application/vnd.pgrst.plan' },
        response: {
          'Content-Type': 'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
        },
        body: /^Aggregate .*Index Cond: \(name = 'novel'::text\)/s,
      },
    ],
  },
}
