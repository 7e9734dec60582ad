import type { HttpCase, Page } from '../http-case.ts'

const OPENAPI = { 'Content-Type': 'application/openapi+json; charset=utf-8' }

/** The description, and the value at a path of it. */
const described = (says: string, ...parts: NonNullable<HttpCase['parts']>): HttpCase => ({
  says,
  request: 'GET /',
  response: OPENAPI,
  parts,
})

export const openapi: Page = {
  source: 'api/openapi',
  sections: {
    OpenAPI: [
      described(
        'The root describes the API',
        [['swagger'], '2.0'],
        [['paths', '/books', 'get', 'tags'], ['books']],
      ),
      {
        says: 'The description can be requested by its media type',
        request: 'GET /',
        headers: { Accept: 'application/openapi+json' },
        response: OPENAPI,
        parts: [[['swagger'], '2.0']],
      },
      {
        says: 'The description can be requested as JSON',
        request: 'GET /',
        headers: { Accept: 'application/json' },
        response: OPENAPI,
        parts: [[['swagger'], '2.0']],
      },
      { says: 'HEAD on the root has no body', request: 'HEAD /', response: OPENAPI },
      described(
        'Tables show what the role may do',
        [['paths', '/loans'], undefined],
        [['definitions', 'loans'], undefined],
      ),
      {
        says: 'Tables show what the role may do',
        request: 'GET /',
        as: 'ana',
        response: OPENAPI,
        parts: [[['paths', '/loans', 'get', 'tags'], ['loans']]],
      },
      described('Functions stand below /rpc', [
        ['paths', '/rpc/add_them', 'post', 'tags'],
        ['(rpc) add_them'],
      ]),
      described(
        'A volatile function is not called by GET',
        [['paths', '/rpc/write_note', 'get'], undefined],
        [['paths', '/rpc/write_note', 'post', 'tags'], ['(rpc) write_note']],
      ),
      described(
        'Columns have their types',
        [['definitions', 'genres', 'properties', 'id', 'type'], 'integer'],
        [['definitions', 'genres', 'properties', 'id', 'format'], 'int32'],
        [
          ['definitions', 'genres', 'required'],
          ['id', 'name'],
        ],
        [
          ['definitions', 'books', 'properties', 'format', 'enum'],
          ['paper', 'hardback', 'ebook'],
        ],
      ),
      described(
        'The comment of the schema is title and description',
        [['info', 'title'], 'Lending library'],
        [['info', 'description'], 'Books, who wrote them and who reads them.'],
      ),
      described('The comment of a table is its description', [
        ['paths', '/books', 'get', 'summary'],
        'What can be lent',
      ]),
      described(
        'The first line of a long comment is its summary',
        [['paths', '/authors', 'get', 'summary'], 'People who write'],
        [['paths', '/authors', 'get', 'description'], 'Translators stand here too.'],
      ),
      described('The comment of a column is its description', [
        ['definitions', 'books', 'properties', 'price', 'description'],
        'In the currency of the house',
      ]),
      described('Security is left out where nothing is said', [['securityDefinitions'], undefined]),
      {
        says: 'Another schema has a description of its own',
        request: 'GET /',
        headers: { 'Accept-Profile': 'annex' },
        response: { ...OPENAPI, 'Content-Profile': 'annex' },
        parts: [
          [['paths', '/rooms', 'get', 'tags'], ['rooms']],
          [['paths', '/books'], undefined],
        ],
      },
    ],
    'Overriding the full OpenAPI response': [
      {
        says: 'A function of the database replaces the description',
        request: 'GET /',
        on: 'inDatabase',
        headers: { 'Accept-Profile': 'library' },
        response: { 'Content-Type': 'application/json; charset=utf-8' },
        body: '{"swagger": "2.0", "info": {"title": "Overridden"}}',
      },
    ],
  },
}
