/** Writes the web app's route tree from its route files, as its build does, so that types can be checked without a build. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = fileURLToPath(new URL('../../apps/web', import.meta.url))
const config = getConfig(
  {
    target: 'react',
    routesDirectory: join(root, 'src/routes'),
    generatedRouteTree: join(root, 'src/start/route-tree.gen.ts'),
    autoCodeSplitting: true,
    disableLogging: true,
    tmpDir: join(root, '.tanstack/tmp'),
  },
  root,
)
await new Generator({ config, root }).run()
