import type { Page } from '../http-case.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

export const functionsResults: Page = {
  source: 'api/functions (results)',
  sections: {
    'Table-valued functions': [
      {
        says: 'The rows take filters and order',
        request: 'GET /rpc/all_books?select=title&price=gt.15&order=price.desc',
        rows: ['{"title":"Memórias Póstumas de Brás Cubas"}', '{"title":"Dom Casmurro"}'],
      },
      {
        says: 'The rows take embeds',
        request: 'GET /rpc/all_books?select=id,publishers(name)&id=eq.5',
        rows: ['{"id":5,"publishers":{"name": "Colburn"}}'],
      },
      {
        says: 'The rows take limits',
        request: 'GET /rpc/all_books?select=id&order=id&limit=2&offset=1',
        response: { 'Content-Range': '1-2/*' },
        rows: ['{"id":2}', '{"id":3}'],
      },
      {
        says: 'The rows are counted',
        request: 'GET /rpc/all_books?select=id&order=id&limit=1',
        headers: { Prefer: 'count=exact' },
        status: 206,
        response: { 'Content-Range': '0-0/5' },
        rows: ['{"id":1}'],
      },
      {
        says: 'POST takes all of these too',
        request: 'POST /rpc/all_books?select=id&order=id.desc&limit=1',
        send: {},
        rows: ['{"id":5}'],
      },
    ],
    'Function inlining': [
      {
        says: 'Selected and filtered columns are passed into the function',
        request: 'GET /rpc/all_books?id=eq.1',
        headers: { Accept: 'application/vnd.pgrst.plan' },
        body: /^Aggregate .*Scan.* on books .*(Filter|Index Cond): \(id = 1\)/s,
      },
    ],
    'Horizontal filtering': [
      {
        says: 'Columns that are not selected filter too',
        request: 'GET /rpc/all_books?select=id,author_id&title=like.Dom*',
        rows: ['{"id":2,"author_id":2}'],
      },
      {
        says: 'Columns of a table result filter',
        request: 'GET /rpc/price_list?select=book&price=lt.12',
        rows: ['{"book":"Triste Fim de Policarpo Quaresma"}'],
      },
    ],
    'Scalar functions': [
      {
        says: 'A composite value that is null has all its keys',
        request: 'GET /rpc/where_is?book=99',
        response: JSON_TYPE,
        body: '{"room":null,"shelf":null}',
      },
      {
        says: 'An empty set is an empty array',
        request: 'GET /rpc/counted?upto=0',
        response: { ...JSON_TYPE, 'Content-Range': '*/*' },
        body: '[]',
      },
      {
        says: 'A single output parameter comes as an object too',
        request: 'GET /rpc/only_first',
        response: JSON_TYPE,
        body: '{"first":"Frankenstein"}',
      },
      {
        says: 'A parameter of both ways comes as an object too',
        request: 'GET /rpc/doubled_in_place?value=4',
        response: JSON_TYPE,
        body: '{"value":8}',
      },
      {
        says: 'A set of enumerated values comes as an array',
        request: 'GET /rpc/kinds',
        response: JSON_TYPE,
        body: '["paper", "hardback", "ebook"]',
      },
      {
        says: 'A range comes as text',
        request: 'GET /rpc/span?since=1&upto=4',
        response: JSON_TYPE,
        body: '"[1,4)"',
      },
      {
        says: 'A set of scalars takes limits',
        request: 'GET /rpc/counted?upto=9&limit=2&offset=3',
        response: { ...JSON_TYPE, 'Content-Range': '3-4/*' },
        body: '[4, 5]',
      },
      { says: 'A scalar comes bare', request: 'GET /rpc/add_them?a=1&b=2', response: JSON_TYPE, body: '3' },
      { says: 'A null comes bare', request: 'GET /rpc/no_text', response: JSON_TYPE, body: 'null' },
      {
        says: 'A set of scalars comes as an array',
        request: 'GET /rpc/counted?upto=3',
        response: { ...JSON_TYPE, 'Content-Range': '0-2/*' },
        body: '[1, 2, 3]',
      },
      {
        says: 'A composite value comes as an object',
        request: 'GET /rpc/where_is?book=1',
        response: JSON_TYPE,
        body: '{"room":"east","shelf":1}',
      },
      {
        says: 'A single row comes as an object',
        request: 'GET /rpc/one_book?book=2&select=title',
        response: JSON_TYPE,
        body: '{"title":"Dom Casmurro"}',
      },
      {
        says: 'Output parameters come as an object',
        request: 'GET /rpc/first_and_last',
        response: JSON_TYPE,
        body: '{"first":"Frankenstein","last":"The Last Man"}',
      },
      {
        says: 'A table comes as an array of objects',
        request: 'GET /rpc/price_list?above=30',
        rows: ['{"book":"Memórias Póstumas de Brás Cubas","price":35.90}'],
      },
      {
        says: 'A function without a result returns 204',
        request: 'POST /rpc/nothing_to_say',
        status: 204,
        response: { 'Content-Type': null },
        body: '',
      },
    ],
    'Untyped functions': [
      {
        says: 'Records cannot be filtered',
        request: 'GET /rpc/some_records?id=eq.1',
        status: 400,
        refusal: { code: '42703', message: 'column some_records.id does not exist' },
      },
      {
        says: 'Records come with their names',
        request: 'GET /rpc/some_records',
        rows: [
          '{"id":1,"name":"gothic"}',
          '{"id":2,"name":"novel"}',
          '{"id":3,"name":"satire"}',
          '{"id":4,"name":"travel"}',
        ],
      },
    ],
    'Overloaded functions': [
      {
        says: 'The parameters choose among overloads',
        request: 'GET /rpc/loan_days?member=232',
        response: JSON_TYPE,
        body: '"of member 232"',
      },
      {
        says: 'The parameters choose among overloads',
        request: 'GET /rpc/loan_days?member=232&since=2018-07-01',
        response: JSON_TYPE,
        body: '"of member 232 since 2018-07-01"',
      },
      {
        says: 'The parameters choose among overloads',
        request: 'POST /rpc/loan_days',
        send: { member: 1, since: '2018-07-01' },
        response: JSON_TYPE,
        body: '"of member 1 since 2018-07-01"',
      },
      {
        says: 'Overloads of the same names are ambiguous',
        request: 'GET /rpc/doubled?value=1',
        status: 300,
        refusal: {
          code: 'PGRST203',
          message:
            'Could not choose the best candidate function between: library.doubled(value => integer), library.doubled(value => text)',
          hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
        },
      },
    ],
  },
}
