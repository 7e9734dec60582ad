import type { Page } from '../http-case.ts'

const preflight = (origin: string) => ({
  Origin: origin,
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'Foo, Bar',
})

const CLAIMS = { aud: 'readers', library: { roles: ['library_member'] } }

export const cors: Page = {
  source: 'api/cors',
  sections: {
    CORS: [
      {
        says: 'A preflight is answered for any origin, and may be cached for a day',
        request: 'OPTIONS /genres',
        headers: preflight('http://example.com'),
        response: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
          'Access-Control-Allow-Headers':
            'Authorization, Foo, Bar, Accept, Accept-Language, Content-Language',
          'Access-Control-Max-Age': '86400',
        },
        body: '',
      },
      {
        says: 'A response exposes the headers that clients need',
        request: 'GET /genres?id=eq.1',
        headers: { Origin: 'http://example.com' },
        response: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers':
            'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
        },
        rows: ['{"id":1,"name":"gothic"}'],
      },
    ],
    'Allowed origins': [
      {
        says: 'An origin of the list is answered by name',
        request: 'OPTIONS /genres',
        on: 'guarded',
        headers: preflight('http://example2.com'),
        response: {
          'Access-Control-Allow-Origin': 'http://example2.com',
          'Access-Control-Allow-Credentials': 'true',
          'Access-Control-Max-Age': '86400',
        },
        body: '',
      },
      {
        says: 'An origin of the list is answered by name',
        request: 'GET /genres?id=eq.1',
        on: 'guarded',
        claims: CLAIMS,
        headers: { Origin: 'http://example.com' },
        response: {
          'Access-Control-Allow-Origin': 'http://example.com',
          'Access-Control-Allow-Credentials': 'true',
        },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'Another origin is not allowed',
        request: 'GET /genres?id=eq.1',
        on: 'guarded',
        claims: CLAIMS,
        headers: { Origin: 'http://elsewhere.com' },
        response: { 'Access-Control-Allow-Origin': null },
        rows: ['{"id":1,"name":"gothic"}'],
      },
    ],
  },
}
