import type { Page } from '../http-case.ts'

export const urlGrammar: Page = {
  source: 'api/url_grammar',
  sections: {
    'Custom queries': [
      {
        says: 'What the grammar cannot express is a view of the database',
        request: 'GET /author_totals?order=author_id',
        rows: [
          '{"author_id":1,"books":2,"worth":27.50}',
          '{"author_id":2,"books":2,"worth":55.90}',
          '{"author_id":3,"books":1,"worth":9.90}',
        ],
      },
      {
        says: 'What the grammar cannot express, with an argument, is a function',
        request: 'GET /rpc/price_list?above=20',
        rows: ['{"book":"Memórias Póstumas de Brás Cubas","price":35.90}'],
      },
    ],
    'Unicode support': [
      {
        says: 'Tables, columns and values may be of any script, percent-encoded',
        request:
          'GET /%CE%B2%CE%B9%CE%B2%CE%BB%CE%AF%CE%B1?%CF%84%CE%AF%CF%84%CE%BB%CE%BF%CF%82=eq.%E1%BC%B8%CE%BB%CE%B9%CE%AC%CF%82',
        rows: ['{"τίτλος":"Ἰλιάς"}'],
      },
      {
        says: 'Tables, columns and values may be of any script, percent-encoded',
        request: 'GET /books?title=eq.Memórias Póstumas de Brás Cubas&select=id',
        rows: ['{"id":3}'],
      },
    ],
    'Table and columns with spaces': [
      {
        says: 'Spaces in names are encoded as %20',
        request: 'GET /Reading%20Rooms?Seat%20Count=lt.20',
        rows: ['{"Room Name":"Red Hall","Seat Count":12,"isbn.prefix":"979.1"}'],
      },
      {
        says: 'Spaces in names are encoded as %20',
        request: 'GET /Reading%20Rooms?select=Room%20Name,seats:Seat%20Count&order=Seat%20Count.desc',
        rows: ['{"Room Name":"Blue Hall","seats":40}', '{"Room Name":"Red Hall","seats":12}'],
      },
    ],
    'Reserved characters': [
      {
        says: 'Values with reserved characters stand in encoded double quotes',
        request: 'GET /remarks?remark=in.(%22Hebdon,John%22,%22(brackets)%22,%22dot.dot%22)',
        rows: ['{"remark":"Hebdon,John"}', '{"remark":"(brackets)"}', '{"remark":"dot.dot"}'],
      },
      {
        says: 'Quotes may be unencoded too',
        request: 'GET /remarks?remark=in.("Hebdon,John")',
        rows: ['{"remark":"Hebdon,John"}'],
      },
      {
        says: 'Without quotes a comma separates values',
        request: 'GET /remarks?remark=in.(Hebdon,John)',
        rows: [],
      },
      {
        says: 'A column whose name has a dot is enclosed in double quotes',
        request: 'GET /Reading%20Rooms?select=Room%20Name&%22isbn.prefix%22=like.*978*',
        rows: ['{"Room Name":"Blue Hall"}'],
      },
      {
        says: 'A column whose name has a dot is enclosed in double quotes',
        request: 'GET /Reading%20Rooms?select=%22isbn.prefix%22&order=%22isbn.prefix%22.desc',
        rows: ['{"isbn.prefix":"979.1"}', '{"isbn.prefix":"978.0"}'],
      },
      {
        says: 'Within quotes a backslash escapes a quote and a backslash',
        request: 'GET /remarks?remark=in.(%22Quote:%5C%22%22,%22Backslash:%5C%5C%22)',
        rows: ['{"remark":"Quote:\\""}', '{"remark":"Backslash:\\\\"}'],
      },
      {
        says: 'Outside of lists a value is taken unchanged',
        request: 'GET /remarks?remark=eq.Hebdon,John',
        rows: ['{"remark":"Hebdon,John"}'],
      },
      {
        says: 'Outside of lists a value is taken unchanged',
        request: 'GET /remarks?remark=eq.%22Hebdon,John%22',
        rows: [],
      },
    ],
  },
}
