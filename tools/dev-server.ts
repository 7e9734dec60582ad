/** The server from its sources, for `npm run dev`. */
import { main } from '../apps/server/src/main.ts'

await main()
