import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import {
  Bell,
  ChartNoAxesColumn,
  ChevronRight,
  LogOut,
  ShieldCheck,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import { askToLeave } from '../../../lib/leaving.ts'
import { useUser } from '../../../lib/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { messages } from './messages.ts'
import { PersonalDetails } from './personal-details.tsx'
import { profileQuery, type Profile } from './queries.ts'
import { ThemeChoice } from './theme-choice.tsx'

const texts = messages.profile

interface ProfileScreenProps {
  /** What the learner made, a part of another feature. */
  made: ReactNode
  /** The learner's certificates, a part of another feature. */
  certificates: ReactNode
}

export function ProfileScreen({ made, certificates }: ProfileScreenProps) {
  const userId = useUser().id
  const profile = useQuery(profileQuery(userId))

  const failure = <FailureNotice error={profile.error} onRetry={() => void profile.refetch()} />

  const leave = () => askToLeave(userId)

  return (
    <>
      <PageHeader
        title={texts.title}
        back={<BackLink to="/" label={texts.back} />}
        actions={
          <Button tone="plain" onClick={leave}>
            <LogOut aria-hidden size={20} strokeWidth={1.75} />
            {texts.signOut}
          </Button>
        }
      />
      <div className="page grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {profile.data !== undefined && failure}
          {profile.data !== undefined && <LoadedProfile profile={profile.data} />}
          {profile.data === undefined && profile.isPending && <ProfileSkeleton />}
          {profile.data === undefined && profile.isError && (
            <EmptyState picture="scene-empty" title={texts.notFound} text={texts.notFoundText}>
              {failure}
            </EmptyState>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {profile.data !== undefined && certificates}
          {profile.data !== undefined && made}
          {!profile.isPending && (
            <>
              <SubjectLink
                to="/profile/rhythm"
                icon={ChartNoAxesColumn}
                title={texts.rhythm}
                text={texts.rhythmText}
              />
              <ThemeChoice />
              <SubjectLink
                to="/profile/purchases"
                icon={ShoppingBag}
                title={texts.purchases}
                text={texts.purchasesText}
              />
              <SubjectLink
                to="/profile/notifications"
                icon={Bell}
                title={texts.notifications}
                text={texts.notificationsText}
              />
              <SubjectLink
                to="/profile/security"
                icon={ShieldCheck}
                title={texts.security}
                text={texts.securityText}
              />
              <Button tone="quiet" onClick={leave}>
                <LogOut aria-hidden size={20} strokeWidth={1.75} />
                {texts.signOutOfAccount}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function LoadedProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <AvatarSection profile={profile} />
      <PersonalDetails profile={profile} />
    </>
  )
}

interface SubjectLinkProps {
  to: '/profile/purchases' | '/profile/notifications' | '/profile/security' | '/profile/rhythm'
  icon: LucideIcon
  title: string
  text: string
}

function SubjectLink({ to, icon: Icon, title, text }: SubjectLinkProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-[min(0.75rem,2.5vw)] rounded-card bg-surface p-4 shadow-card sm:p-5 hover:bg-sunken"
    >
      <Icon aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1 hyphens-auto">
        <span className="block font-display text-xl">{title}</span>
        <span className="block text-quiet">{text}</span>
      </span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
    </Link>
  )
}

function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col items-center gap-6">
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-64 w-full" />
    </SkeletonGroup>
  )
}
