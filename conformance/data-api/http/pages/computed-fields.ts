import type { Page } from '../http-case.ts'

export const computedFields: Page = {
  source: 'api/computed_fields',
  sections: {
    'Horizontal filtering on computed fields': [
      {
        says: 'A function of the row filters as a column',
        request: 'GET /books?select=id&full_title=eq.Dom Casmurro (1899)',
        rows: ['{"id":2}'],
      },
      {
        says: 'Its text can be searched',
        request: 'GET /books?select=id&full_title=fts(english).1899',
        rows: ['{"id":2}'],
      },
    ],
    'Vertical filtering on computed fields': [
      {
        says: 'A computed field is returned if it is selected',
        request: 'GET /books?select=full_title,pages&id=eq.2',
        rows: ['{"full_title":"Dom Casmurro (1899)","pages":256}'],
      },
      {
        says: 'A computed field takes an alias and a cast',
        request: 'GET /books?select=t:full_title::varchar&id=eq.2',
        rows: ['{"t":"Dom Casmurro (1899)"}'],
      },
      {
        says: 'A computed field is not returned unless it is selected',
        request: 'GET /genres?id=eq.1',
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'A computed field may be selected in embeds and after writes',
        request: 'PATCH /books?id=eq.2&select=full_title',
        headers: { Prefer: 'return=representation' },
        send: { title: 'Dom' },
        rows: ['{"full_title":"Dom (1899)"}'],
      },
      {
        says: 'A computed field may be selected in embeds and after writes',
        request: 'GET /covers?select=books(full_title)&book_id=eq.2',
        rows: ['{"books":{"full_title": "Dom Casmurro (1899)"}}'],
      },
    ],
    'Ordering on computed fields': [
      {
        says: 'A computed field orders rows',
        request: 'GET /books?select=id&order=full_title.desc&id=in.(1,2,4)',
        rows: ['{"id":4}', '{"id":1}', '{"id":2}'],
      },
    ],
    'As functions': [
      {
        says: 'A computed field whose parameter has no name is no RPC',
        request: 'GET /rpc/full_title',
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.full_title without parameters in the schema cache',
          details:
            'Searched for the function library.full_title without parameters, but no matches were found in the schema cache.',
        },
      },
    ],
  },
}
