import { formatDuration } from '@ateliedoce/recipe-text'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Clock } from 'lucide-react'
import { contactUrl } from '../../../lib/runtime-config.ts'
import { signOut, useUser } from '../../../lib/session.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Fact } from '../../../ui/fact.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import { LockedNotice } from '../../../domain/account/purchases/locked-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './messages.ts'
import type { RecipeOutlineRow } from '../../../domain/cook/recipes/rows.ts'

/** A recipe that is not open to the account: its outline and how to buy it. */
export function LockedRecipe({ outline, onBack }: { outline: RecipeOutlineRow; onBack: () => void }) {
  return (
    <article>
      <PageHeader
        title={outline.title}
        back={<IconButton icon={ArrowLeft} label={messages.back} onClick={onBack} />}
      />
      <div className="page page-column flex flex-col gap-6">
        <LockedOutline outline={outline} />
      </div>
    </article>
  )
}

/** The same without a title, for another screen. */
export function LockedOutline({ outline }: { outline: RecipeOutlineRow }) {
  const { email = '' } = useUser()
  const material = outline.lists?.categories?.materials ?? null
  const duration = formatDuration(outline.duration_min)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LevelBadge level={outline.level} />
        {duration !== '' && <Fact icon={Clock}>{duration}</Fact>}
      </p>
      <LockedNotice
        title={messages.lockedTitle(outline.title)}
        text={messages.lockedText(material?.title ?? null)}
        offer={material}
        contactUrl={contactUrl}
        email={email}
        onSwitchAccount={() => void signOut({ switchAccount: true })}
      />
      {material && (
        <Link to="/material/$id" params={{ id: material.id }} className={buttonStyle('quiet', 'self-start')}>
          {messages.seeMaterial}
        </Link>
      )}
    </>
  )
}
