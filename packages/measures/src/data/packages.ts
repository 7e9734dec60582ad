// Package contents by ingredient. Brands and years differ, so the label takes precedence.

import { CONTAINERS } from './containers.ts'
import type { PackageData } from './package-data.ts'
import { PACKETS } from './packets.ts'

export const PACKAGES: readonly PackageData[] = [...CONTAINERS, ...PACKETS]
