import type { Page } from '../http-case.ts'

const allow = (methods: string) => ({
  Allow: methods,
  'Access-Control-Allow-Origin': '*',
  'Content-Length': '0',
})

export const options: Page = {
  source: 'api/options',
  sections: {
    'OPTIONS method': [
      {
        says: 'A table allows all',
        request: 'OPTIONS /books',
        response: allow('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
        body: '',
      },
      {
        says: 'Privileges do not change the listed methods',
        request: 'OPTIONS /loans',
        response: allow('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
        body: '',
      },
      {
        says: 'A view that is auto-updatable allows what its table allows',
        request: 'OPTIONS /cheap_paper_books',
        response: allow('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
        body: '',
      },
      {
        says: 'A view that is not allows reading only',
        request: 'OPTIONS /counted_books',
        response: allow('OPTIONS,GET,HEAD'),
        body: '',
      },
      {
        says: 'A view allows what it has triggers for',
        request: 'OPTIONS /shouted_genres',
        response: allow('OPTIONS,GET,HEAD,POST'),
        body: '',
      },
      {
        says: 'A materialised view allows reading only',
        request: 'OPTIONS /author_totals',
        response: allow('OPTIONS,GET,HEAD'),
        body: '',
      },
      {
        says: 'A volatile function allows POST',
        request: 'OPTIONS /rpc/discard_one',
        response: allow('OPTIONS,POST'),
        body: '',
      },
      {
        says: 'A stable function allows reading too',
        request: 'OPTIONS /rpc/who_am_i',
        response: allow('OPTIONS,GET,HEAD,POST'),
        body: '',
      },
      {
        says: 'The root allows reading',
        request: 'OPTIONS /',
        response: allow('OPTIONS,GET,HEAD'),
        body: '',
      },
      {
        says: 'A missing resource allows no method',
        request: 'OPTIONS /nowhere',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.nowhere' in the schema cache",
        },
      },
    ],
  },
}
