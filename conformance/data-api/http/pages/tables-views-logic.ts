import type { Page } from '../http-case.ts'

const TITLES = {
  1: '{"title":"Frankenstein"}',
  2: '{"title":"Dom Casmurro"}',
  3: '{"title":"Memórias Póstumas de Brás Cubas"}',
  4: '{"title":"Triste Fim de Policarpo Quaresma"}',
  5: '{"title":"The Last Man"}',
}

export const tablesViewsLogic: Page = {
  source: 'api/tables_views (logic and full text)',
  sections: {
    'Logical operators': [
      {
        says: 'or: any of the conditions',
        request: 'GET /books?select=title&or=(pages.lt.250,pages.gt.400)',
        rows: [TITLES[3], TITLES[5]],
      },
      {
        says: 'and: all conditions',
        request: 'GET /books?select=title&and=(pages.gt.250,pages.lt.300)',
        rows: [TITLES[1], TITLES[2]],
      },
      {
        says: 'not negates a condition',
        request: 'GET /books?select=title&id=not.eq.1&author_id=eq.1',
        rows: [TITLES[5]],
      },
      {
        says: 'not negates a group',
        request: 'GET /books?select=title&not.and=(pages.gte.250,pages.lte.320)',
        rows: [TITLES[3], TITLES[5]],
      },
      {
        says: 'not negates a group',
        request: 'GET /books?select=title&not.or=(id.eq.1,id.eq.2)&author_id=lt.3',
        rows: [TITLES[3], TITLES[5]],
      },
      {
        says: 'Groups nest, beside plain conditions',
        request:
          'GET /books?select=title&price=gte.12&available=is.true&or=(id.eq.5,not.and(pages.gte.260,pages.lte.400))',
        rows: [TITLES[2], TITLES[5]],
      },
      {
        says: 'A value with reserved characters is quoted',
        request: 'GET /scores?select=id&or=(age_range.adj."[18,25)",age_range.cs."[26,27)")',
        rows: ['{"id":1}', '{"id":2}', '{"id":3}'],
      },
      {
        says: 'An empty group is refused',
        request: 'GET /books?or=()',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse logic tree (())" (line 1, column 4)',
          details:
            'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
        },
      },
    ],
    'Operator modifiers': [
      {
        says: 'any: the comparison holds for one of the list',
        request: 'GET /books?select=title&title=like(any).{F*,D*}',
        rows: [TITLES[1], TITLES[2]],
      },
      {
        says: 'all: the comparison holds for all of the list',
        request: 'GET /books?select=title&title=like(all).{T*,*n}',
        rows: [TITLES[5]],
      },
      {
        says: 'Modifiers apply to eq',
        request: 'GET /books?select=title&id=eq(any).{1,5}',
        rows: [TITLES[1], TITLES[5]],
      },
      {
        says: 'Modifiers apply to ilike',
        request: 'GET /books?select=title&title=ilike(any).{f*,d*}',
        rows: [TITLES[1], TITLES[2]],
      },
      {
        says: 'Modifiers apply to gt',
        request: 'GET /books?select=title&pages=gt(all).{100,300}',
        rows: [TITLES[4], TITLES[5]],
      },
      {
        says: 'Modifiers apply to gte',
        request: 'GET /books?select=title&pages=gte(any).{480,1000}',
        rows: [TITLES[5]],
      },
      {
        says: 'Modifiers apply to lt',
        request: 'GET /books?select=title&pages=lt(any).{100,250}',
        rows: [TITLES[3]],
      },
      {
        says: 'Modifiers apply to lte',
        request: 'GET /books?select=title&pages=lte(all).{208,280}',
        rows: [TITLES[3]],
      },
      {
        says: 'Modifiers apply to match',
        request: 'GET /books?select=title&title=match(any).{^F,^D}',
        rows: [TITLES[1], TITLES[2]],
      },
      {
        says: 'Modifiers apply to imatch',
        request: 'GET /books?select=title&title=imatch(all).{^t,n$}',
        rows: [TITLES[5]],
      },
      {
        says: 'Other operators take no modifier',
        request: 'GET /books?id=neq(any).{1}',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse filter (neq(any).{1})" (line 1, column 4)',
          details: 'unexpected "(" expecting operator (eq, gt, ...)',
        },
      },
    ],
    'Full-text search': [
      {
        says: 'fts: words and operators',
        request: 'GET /books?select=title&words=fts.last%20%26%20man',
        rows: [TITLES[5]],
      },
      {
        says: 'fts: with a configuration',
        request: 'GET /books?select=title&words=fts(english).frankensteins',
        rows: [TITLES[1]],
      },
      {
        says: 'plfts: plain words',
        request: 'GET /books?select=title&words=plfts.The%20Last%20Men',
        rows: [],
      },
      {
        says: 'plfts: plain words',
        request: 'GET /books?select=title&words=plfts.The%20Last%20Man',
        rows: [TITLES[5]],
      },
      {
        says: 'phfts: a phrase',
        request: 'GET /books?select=title&words=phfts(english).Dom%20Casmurro',
        rows: [TITLES[2]],
      },
      {
        says: 'phfts: a phrase',
        request: 'GET /books?select=title&words=phfts(english).Casmurro%20Dom',
        rows: [],
      },
      {
        says: 'wfts: as people search on the web',
        request: 'GET /books?select=title&words=wfts.frankenstein%20or%20casmurro',
        rows: [TITLES[1], TITLES[2]],
      },
      {
        says: 'Each full-text operator can be negated',
        request: 'GET /books?select=title&words=not.phfts(english).The%20Last%20Man&author_id=eq.1',
        rows: [TITLES[1]],
      },
      {
        says: 'A text is converted to a vector',
        request: 'GET /books?select=title&title=fts(english).frankenstein',
        rows: [TITLES[1]],
      },
      {
        says: 'A JSON value is converted to a vector',
        request: 'GET /books?select=title&details=phfts(simple).cloth',
        rows: [TITLES[1]],
      },
      {
        says: 'An unknown text search configuration is refused in the words of Postgres',
        request: 'GET /books?words=fts(klingon).qapla',
        status: 400,
        refusal: { code: '42704', message: 'text search configuration "klingon" does not exist' },
      },
    ],
  },
}
