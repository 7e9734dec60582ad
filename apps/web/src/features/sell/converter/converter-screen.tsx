import type { Kitchen } from '@ateliedoce/measures'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CONVERTER_TABS, type ConverterSearch, type ConverterTab } from './converter-search.ts'
import { EggsTab } from './eggs-tab.tsx'
import { MeasuresTab } from './measures-tab.tsx'
import { messages } from './messages.ts'
import { OvenTab } from './oven-tab.tsx'
import { PansTab } from './pans-tab.tsx'

interface ConverterScreenProps {
  userId: string
  /** Undefined while it is read. */
  kitchen: Kitchen | undefined
  search: ConverterSearch
  /** Changes these parameters of the address, and leaves the others. */
  onSearch: (change: ConverterSearch) => Promise<void>
  /** The failure of the query, with a button to try again. */
  notice: ReactNode
}

export function ConverterScreen({ userId, kitchen, search, onSearch, notice }: ConverterScreenProps) {
  usePageTitle(messages.title)
  const contents: Record<ConverterTab, ReactNode> = {
    medidas: <MeasuresTab {...{ userId, kitchen, search, onSearch }} />,
    forno: <OvenTab {...{ search, onSearch }} />,
    ovos: <EggsTab {...{ search, onSearch }} />,
    formas: <PansTab {...{ search, onSearch }} />,
  }
  return (
    <>
      <PageHeader
        title={messages.title}
        back={<BackLink to="/tools" label={messages.back} />}
        actions={<IconButton icon={Share2} label={messages.share} onClick={() => void share()} />}
      />
      <div className="page flex flex-col gap-4">
        {notice}
        <Tabs
          label={messages.tabs}
          tabs={CONVERTER_TABS.map((value) => ({
            value,
            label: messages.tab[value],
            content: contents[value],
          }))}
          value={search.aba ?? 'medidas'}
          onChange={(tab) => void onSearch({ aba: tab })}
        />
      </div>
    </>
  )
}

/** The address holds all typed text. It is copied where the device cannot share. */
async function share(): Promise<void> {
  const url = window.location.href
  try {
    // Desktop browsers lack it, unlike the types.
    if (typeof navigator.share === 'function') await navigator.share({ title: messages.title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast(messages.shared)
    }
  } catch (error) {
    // The learner closed the device's own dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ ...messages.notShared, destructive: true })
  }
}
