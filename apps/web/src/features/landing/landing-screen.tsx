import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Award, Calculator, Clock, Scale, Tag, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { messages } from './messages.ts'
import { shownMaterialsQuery } from './queries.ts'
import { CourseWindow, CourseWindowSkeleton } from './course-window.tsx'

const { tools } = messages

interface LandingScreenProps {
  /** The visitor already has a session: the way leads in, not to the door. */
  signedIn: boolean
  /** Whether new accounts can be opened here. */
  signUpOpen: boolean
}

/** Presents the product to visitors. */
export function LandingScreen({ signedIn, signUpOpen }: LandingScreenProps) {
  const materials = useQuery(shownMaterialsQuery)
  const ways = <WaysIn signedIn={signedIn} signUpOpen={signUpOpen} />
  return (
    <div className="pb-16">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-4 py-2">
        <p className="font-display text-2xl">{messages.productName}</p>
        {!signedIn && (
          <Link to="/auth" className={buttonStyle('plain', '-mr-3')}>
            {messages.enter}
          </Link>
        )}
      </div>

      <div className="page grid grid-cols-1 items-center gap-8 pt-2 pb-14 lg:grid-cols-2 lg:gap-14 lg:pt-8">
        <Picture
          name="welcome-hero"
          eager
          sizes="(min-width: 72rem) 33rem, (min-width: 64rem) 46vw, 100vw"
          className="w-full rounded-card shadow-card lg:order-last"
        />
        <div className="flex min-w-0 flex-col items-start gap-5">
          <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
            {messages.headline}
          </h1>
          <p className="max-w-prose text-lg text-quiet">{messages.intro}</p>
          {ways}
        </div>
      </div>

      <Section title={messages.courses.title} intro={messages.courses.intro}>
        {materials.isPending && <CourseWindowSkeleton />}
        {materials.data && <CourseWindow materials={materials.data} />}
        <FailureNotice error={materials.error} onRetry={() => void materials.refetch()} />
      </Section>

      <Section title={messages.tools.title} intro={messages.tools.intro}>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5">
          <Tool icon={Calculator} text={tools.calculator.text}>
            <Link to="/tools/calculator">{tools.calculator.title}</Link>
          </Tool>
          <Tool icon={Tag} text={tools.price.text}>
            <Link to="/tools/calculator" search={{ aba: 'preco' }}>
              {tools.price.title}
            </Link>
          </Tool>
          <Tool icon={Scale} text={tools.converter.text}>
            <Link to="/tools/converter">{tools.converter.title}</Link>
          </Tool>
          <Tool icon={Clock} text={tools.timing.text}>
            <Link to="/recipes">{tools.timing.title}</Link>
          </Tool>
        </ul>
      </Section>

      <div className="page flex flex-col items-center gap-6 py-10 text-center">
        <div className="grid size-16 place-items-center rounded-full bg-caramel-tint text-on-caramel-tint">
          <Award aria-hidden size={30} strokeWidth={1.75} />
        </div>
        <h2 className="text-3xl">{messages.certificates.title}</h2>
        <p className="max-w-prose text-lg text-quiet">{messages.certificates.text}</p>
        <p className="mt-4 font-display text-2xl">{messages.closing}</p>
        {ways}
      </div>
    </div>
  )
}

function WaysIn({ signedIn, signUpOpen }: LandingScreenProps) {
  if (signedIn) {
    return (
      <Link to="/" className={buttonStyle()}>
        {messages.toHome}
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/auth" className={buttonStyle('accent', 'min-w-36')}>
        {messages.enter}
      </Link>
      <Link
        to="/auth"
        search={{ view: 'criar-conta' }}
        className={buttonStyle('quiet', signUpOpen ? undefined : 'invisible')}
      >
        {messages.signUp}
      </Link>
    </div>
  )
}

function Section({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className="page py-10">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-1 mb-6 max-w-prose text-quiet">{intro}</p>
      {children}
    </section>
  )
}

interface ToolProps {
  icon: LucideIcon
  text: string
  /** The link to its screen; the whole card is its target. Visitors reach it by way of the sign-in. */
  children: ReactNode
}

function Tool({ icon: Icon, text, children }: ToolProps) {
  return (
    <Card as="li" className="relative flex flex-col items-start gap-2 p-5">
      <span className="mb-1 grid size-12 place-items-center rounded-full bg-pistachio-tint text-on-pistachio-tint">
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      </span>
      <h3 className="text-xl [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:rounded-card">
        {children}
      </h3>
      <p className="text-quiet">{text}</p>
    </Card>
  )
}
