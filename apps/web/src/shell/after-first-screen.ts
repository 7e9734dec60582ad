import { createElement, Fragment, type ReactNode } from 'react'
import { HomeOutlet } from './home-outlet.tsx'
import { useGrowingPictures } from './growing-pictures.ts'
import { useForgetPushes } from './use-forget-pushes.ts'
import { useStaleLinkNotice } from './stale-link-notice.ts'
import { useLiveQueries } from './use-live-queries.ts'
import { useModulePreloads } from './preload-modules.ts'
import { useRouterSettings } from './use-router-settings.ts'
import { useSender } from './use-sender.ts'
import { useDeviceStore } from './use-device-store.ts'
import { LeaveOutlet } from './leave-outlet.tsx'
import { TimersOutlet } from './timers-outlet.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'

export interface AfterFirstScreenProps {
  /** Whether the screen has the main navigation. */
  readonly withNavigation: boolean
}

/**
 * Toasts, timers and effects around every screen, which are not needed for the first one. Its chunk also has the loaders of the other
 * screens, so that their data is requested at once where they are opened (see vite.config.ts).
 */
export function AfterFirstScreen({ withNavigation }: AfterFirstScreenProps): ReactNode {
  useGrowingPictures()
  useModulePreloads()
  useRouterSettings()
  useStaleLinkNotice()
  useDeviceStore()
  useSender()
  useLiveQueries()
  useForgetPushes()
  return createElement(
    Fragment,
    null,
    createElement(TimersOutlet),
    createElement(HomeOutlet),
    createElement(LeaveOutlet),
    // A screen without the navigation has its main button low, so toasts appear at the top.
    createElement(ToastRegion, { place: withNavigation ? 'above-bottom-bar' : 'top' }),
  )
}
