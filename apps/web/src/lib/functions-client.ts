/** The access to functions: the official client. Loaded on demand, since few screens call functions. */
import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { fetchAsCaller } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { apiUrl } from './runtime-config.ts'

const functions = new FunctionsClient(`${apiUrl}/functions/v1`, { customFetch: fetchAsCaller })

/**
 * Calls a function with JSON.
 * @throws ApiError with the `code` of the function's response
 */
export function callFunction<Data>(name: string, body: Readonly<Record<string, unknown>>): Promise<Data> {
  return invoke(name, { body })
}

/**
 * Reads a function's response.
 * @throws ApiError
 */
export function readFunction<Data>(name: string): Promise<Data> {
  return invoke(name, { method: 'GET' })
}

async function invoke<Data>(
  name: string,
  options: NonNullable<Parameters<typeof functions.invoke>[1]>,
): Promise<Data> {
  const { data, error } = await functions.invoke<Data>(name, options)
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response
    throw new ApiError(error.message, response.status, codeIn(await response.text()))
  }
  if (error) throw new ApiError(String(error), 0)
  return data as Data
}

function codeIn(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
