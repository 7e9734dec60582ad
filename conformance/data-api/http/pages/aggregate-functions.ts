import type { Page } from '../http-case.ts'

export const aggregateFunctions: Page = {
  source: 'api/aggregate_functions',
  sections: {
    'Aggregate functions': [
      { says: 'sum', request: 'GET /books?select=price.sum()', rows: ['{"sum":93.30}'] },
      { says: 'avg', request: 'GET /books?select=price.avg()', rows: ['{"avg":18.6600000000000000}'] },
      {
        says: 'max and min',
        request: 'GET /books?select=published.max(),published.min()',
        rows: ['{"max":"1915-01-01","min":"1818-01-01"}'],
      },
      {
        says: 'Several aggregates are distinguished by aliases',
        request: 'GET /books?select=total:price.sum(),mean:pages.avg(),pages:pages.sum()',
        rows: ['{"total":93.30,"mean":308.8000000000000000,"pages":1544}'],
      },
      {
        says: 'Filters choose what is aggregated',
        request: 'GET /books?select=price.sum()&author_id=eq.2',
        rows: ['{"sum":55.90}'],
      },
      {
        says: 'The rows of a function aggregate too',
        request: 'GET /rpc/all_books?select=id.max()',
        rows: ['{"max":5}'],
      },
      {
        says: 'Aggregates are refused when switched off, which is the default',
        request: 'GET /books?select=price.sum()',
        on: 'plain',
        status: 400,
        refusal: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
      },
    ],
    'Automatic GROUP BY': [
      {
        says: 'Only grouped columns can order',
        request: 'GET /books?select=price.sum()&order=format',
        status: 400,
        refusal: {
          code: '42803',
          message:
            'column "books.format" must appear in the GROUP BY clause or be used in an aggregate function',
        },
      },
      {
        says: 'Columns without an aggregate group the rows',
        request: 'GET /books?select=price.sum(),price.max(),format&order=format',
        rows: [
          '{"sum":22.40,"max":12.50,"format":"paper"}',
          '{"sum":35.00,"max":20.00,"format":"hardback"}',
          '{"sum":35.90,"max":35.90,"format":"ebook"}',
        ],
      },
    ],
    'The count() aggregate': [
      {
        says: 'count() counts rows, and count() of a column its values',
        request: 'GET /books?select=count(),rated:available.count(),format&order=format',
        rows: [
          '{"count":2,"rated":1,"format":"paper"}',
          '{"count":2,"rated":2,"format":"hardback"}',
          '{"count":1,"rated":1,"format":"ebook"}',
        ],
      },
      {
        says: 'count without brackets is count()',
        request: 'GET /books?select=count',
        rows: ['{"count":5}'],
      },
      {
        says: 'count within a resource counts its rows',
        request: 'GET /publishers?select=id,books(count)&order=id',
        rows: [
          '{"id":1,"books":[{"count": 1}]}',
          '{"id":2,"books":[{"count": 2}]}',
          '{"id":3,"books":[{"count": 1}]}',
        ],
      },
    ],
    'Casting the aggregated column': [
      {
        says: 'A column or path is cast before it is aggregated',
        request: 'GET /books?select=details->>edition::integer.sum()&details->>edition=not.is.null',
        rows: ['{"sum":6}'],
      },
    ],
    'Casting the aggregate': [
      { says: 'The aggregate is cast', request: 'GET /books?select=price.avg()::int', rows: ['{"avg":19}'] },
      {
        says: 'The column and its aggregate may both be cast',
        request: 'GET /books?select=s:price::integer.sum()::text',
        rows: ['{"s":"94"}'],
      },
    ],
    'Grouping by an embedded resource': [
      {
        says: 'A to-one resource groups',
        request: 'GET /books?select=publisher_id,price.sum(),publishers(name)&order=publisher_id',
        rows: [
          '{"publisher_id":1,"sum":12.50,"publishers":{"name": "Lackington"}}',
          '{"publisher_id":2,"sum":55.90,"publishers":{"name": "Garnier"}}',
          '{"publisher_id":3,"sum":15.00,"publishers":{"name": "Colburn"}}',
          '{"publisher_id":null,"sum":9.90,"publishers":null}',
        ],
      },
      {
        says: 'A spread resource groups',
        request: 'GET /books?select=price.sum(),...publishers(city)&publisher_id=in.(1,3)',
        rows: ['{"sum":27.50,"city":"London"}'],
      },
    ],
    'Using aggregates inside embedded resources': [
      {
        says: 'Within a resource its own columns group',
        request: 'GET /publishers?select=name,books(price.sum(),format)&id=eq.2&books.order=format',
        rows: [
          '{"name":"Garnier","books":[{"sum": 20.00, "format": "hardback"}, {"sum": 35.90, "format": "ebook"}]}',
        ],
      },
    ],
    'Aggregates in to-one spreads': [
      {
        says: 'Aggregates of a to-one spread are those of the row',
        request: 'GET /books?select=format,...authors!written_by(born.max(),born.min())&order=format',
        rows: [
          '{"format":"paper","max":"1881-05-13","min":"1797-08-30"}',
          '{"format":"hardback","max":"1839-06-21","min":"1797-08-30"}',
          '{"format":"ebook","max":"1839-06-21","min":"1839-06-21"}',
        ],
      },
      {
        says: 'Within to-many spreads there are none',
        request: 'GET /publishers?select=name,...books(price.sum())',
        status: 400,
        refusal: {
          code: 'PGRST127',
          message: 'Feature not implemented',
          details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
        },
      },
    ],
  },
}
