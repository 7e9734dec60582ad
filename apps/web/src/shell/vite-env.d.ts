/// <reference types="vite/client" />

/** Set at build time only when the app is built for a hosted project instead of our own server. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_ANON_KEY?: string
}
