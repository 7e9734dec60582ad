import type { Page } from '../http-case.ts'

const RETURN = { Prefer: 'return=representation' }

export const domainRepresentations: Page = {
  source: 'api/domain_representations',
  sections: {
    'Domain response format': [
      {
        says: 'The cast of the domain to JSON shows its values',
        request: 'GET /marked_books?order=id',
        rows: [
          '{"id":1,"mark":"M0007","title":"Frankenstein"}',
          '{"id":2,"mark":"M0042","title":"Dom Casmurro"}',
        ],
      },
      {
        says: 'The cast to JSON shows selected columns too',
        request: 'GET /marked_books?select=mark,other:mark&id=eq.1',
        rows: ['{"mark":"M0007","other":"M0007"}'],
      },
      {
        says: 'An explicit cast comes after it',
        request: 'GET /marked_books?select=mark::text&id=eq.1',
        rows: ['{"mark":"\\"M0007\\""}'],
      },
      {
        says: 'CSV has the same JSON',
        request: 'GET /marked_books?select=id,mark&id=eq.1',
        headers: { Accept: 'text/csv' },
        response: { 'Content-Type': 'text/csv; charset=utf-8' },
        body: 'id,mark\n1,"""M0007"""',
      },
    ],
    'Domain filter format': [
      {
        says: 'The cast from text to the domain converts values of filters',
        request: 'GET /marked_books?select=id&mark=eq.M0042',
        rows: ['{"id":2}'],
      },
      {
        says: 'The cast from text to the domain converts values of filters',
        request: 'GET /marked_books?select=id&mark=in.(M0007,M0042)&order=id',
        rows: ['{"id":1}', '{"id":2}'],
      },
      {
        says: 'The cast from text to the domain converts values of filters',
        request: 'GET /marked_books?select=id&or=(mark.gt.M0041,id.eq.99)',
        rows: ['{"id":2}'],
      },
      {
        says: 'A domain without a cast takes values unchanged',
        request: 'GET /books?select=id&pages=eq.280',
        rows: ['{"id":1}'],
      },
    ],
    'Domain request body format': [
      {
        says: 'The cast from JSON to the domain converts values of bodies',
        request: 'POST /marked_books',
        headers: RETURN,
        send: { id: 3, mark: 'M0100', title: 'New' },
        status: 201,
        rows: ['{"id":3,"mark":"M0100","title":"New"}'],
      },
      {
        says: 'The stored value is the converted one',
        request: 'PATCH /marked_books?id=eq.1&mark=eq.M0007&select=mark',
        headers: RETURN,
        send: { mark: 'M1' },
        rows: ['{"mark":"M0001"}'],
      },
      {
        says: 'The cast from JSON converts values of updates too',
        request: 'PATCH /marked_books?mark=eq.M0007&select=id,mark',
        headers: RETURN,
        send: { mark: 'M0008' },
        rows: ['{"id":1,"mark":"M0008"}'],
      },
    ],
  },
}
