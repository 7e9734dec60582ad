import { createElement, type ReactNode } from 'react'
import { useGrowingPictures } from './growing-pictures.ts'
import { useForgetPushes } from './use-forget-pushes.ts'
import { useStaleLinkNotice } from './stale-link-notice.ts'
import { useLiveQueries } from './use-live-queries.ts'
import { useModulePreloads } from './preload-modules.ts'
import { useMutationDefaults } from './use-mutation-defaults.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { TimersOutlet } from './timers-outlet.tsx'

/**
 * The effects around every screen that the first one does without. Its chunk also has the loaders of the other screens, so that
 * their data is requested at once where they are opened (see vite.config.ts).
 */
export function AfterFirstScreen(): ReactNode {
  useGrowingPictures()
  useModulePreloads()
  useStaleLinkNotice()
  useMutationDefaults()
  useLiveQueries()
  usePhotoUploads()
  useForgetPushes()
  return createElement(TimersOutlet)
}
