import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpenText, Calculator, Clock, Scale, Sparkles, Tag, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { buttonStyle, type ButtonTone } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { CertificateSample } from './certificate-sample.tsx'
import { messages } from './messages.ts'
import { shownMaterialsQuery } from './queries.ts'
import { CourseWindow, CourseWindowSkeleton } from './course-window.tsx'
import { HowToBuy } from './how-to-buy.tsx'
import { SampleRecipeCard } from './sample-recipe-card.tsx'
import { Teachers } from './teachers.tsx'
import { WeighTool } from './weigh-tool.tsx'

const { certificates, gains, tools } = messages

interface LandingScreenProps {
  /** The visitor already has a session, so the link leads to Home, not to the sign-in. */
  signedIn: boolean
  /** Whether new accounts can be opened here, as far as is known. */
  signUpOpen: boolean
}

/** Presents the product to visitors. */
export function LandingScreen({ signedIn, signUpOpen }: LandingScreenProps) {
  const materials = useQuery(shownMaterialsQuery)
  return (
    <div className="pb-16">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-4 py-2">
        <p className="flex min-w-0 items-center gap-3 font-display text-2xl">
          <Mark />
          <span className="min-w-0">{messages.productName}</span>
        </p>
        {!signedIn && (
          <Link to="/auth" className={buttonStyle('plain', '-mr-3')}>
            {messages.enter}
          </Link>
        )}
      </div>

      <Hero signedIn={signedIn} signUpOpen={signUpOpen} />

      <Gains />

      <Section title={messages.sample.title} intro={messages.sample.intro}>
        <div className="grid gap-5 lg:grid-cols-2">
          <SampleRecipeCard />
          <WeighTool />
        </div>
      </Section>

      <Section title={messages.courses.title} intro={messages.courses.intro}>
        {materials.isPending && <CourseWindowSkeleton />}
        {materials.data && <CourseWindow materials={materials.data} />}
        {materials.data && <HowToBuy materials={materials.data} />}
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

      {materials.data && <Teachers materials={materials.data} />}

      <Certificates />

      <div className="page flex flex-col items-center gap-6 py-10 text-center">
        <p className="font-display text-2xl">{messages.closing}</p>
        <WaysIn signedIn={signedIn} signUpOpen={signUpOpen} tone="quiet" />
      </div>
    </div>
  )
}

/** What the learner gains. */
function Gains() {
  return (
    <section aria-labelledby="ganhos" className="bg-sunken">
      <div className="page py-10">
        <h2 id="ganhos" className="mb-6 text-3xl">
          {gains.title}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-6">
          <Gain icon={BookOpenText} {...gains.recipes} />
          <Gain icon={Scale} {...gains.amounts} />
          <Gain icon={Tag} {...gains.price} />
          <Gain icon={Sparkles} {...gains.progress} />
        </ul>
      </div>
    </section>
  )
}

function Certificates() {
  return (
    <section
      aria-labelledby="certificados"
      className="page grid items-center gap-6 py-10 lg:grid-cols-2 lg:gap-14"
    >
      <div>
        <h2 id="certificados" className="text-3xl">
          {certificates.title}
        </h2>
        <p className="mt-3 max-w-prose text-lg text-quiet">{certificates.text}</p>
      </div>
      <div className="overflow-hidden rounded-card shadow-lifted">
        <CertificateSample />
      </div>
    </section>
  )
}

/** The picture, the headline and the ways in. */
function Hero({ signedIn, signUpOpen }: LandingScreenProps) {
  return (
    <div className="page grid grid-cols-1 items-center gap-5 pt-2 pb-14 sm:gap-8 lg:grid-cols-2 lg:gap-14 lg:pt-8">
      <Picture
        name="welcome-hero"
        eager
        // A phone's frame is wider than the picture in it.
        sizes="(min-width: 72rem) 33rem, (min-width: 64rem) 46vw, (min-width: 40rem) 100vw, 70vw"
        className="aspect-video w-full rounded-card object-contain shadow-card sm:aspect-4/3 lg:order-last"
      />
      <div className="flex min-w-0 flex-col items-start gap-5">
        {/* Tight enough for the first phrase to fit a phone of 360 px in the fallback face too, so that no line moves with the font. */}
        <h1 tabIndex={-1} className="text-3xl tracking-[-0.02em] sm:text-5xl">
          {messages.headline.map((phrase) => (
            <Fragment key={phrase}>
              <span className="inline-block">{phrase}</span>{' '}
            </Fragment>
          ))}
        </h1>
        {/* On a phone the ways in come first, so that they are in sight when the page opens. */}
        <p className="order-last max-w-prose text-lg text-quiet lg:order-none">{messages.intro}</p>
        <WaysIn signedIn={signedIn} signUpOpen={signUpOpen} tone="accent" />
      </div>
    </div>
  )
}

/** The first one on the page holds its main action: signing up where that is open, which is assumed until the settings are read. */
function WaysIn({ signedIn, signUpOpen, tone }: LandingScreenProps & { tone: ButtonTone }) {
  if (signedIn) {
    return (
      <Link to="/" className={buttonStyle(tone)}>
        {messages.toHome}
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {/* One element for both, as wide for either, so that nothing moves when the server's answer comes. */}
      <Link
        to="/auth"
        search={signUpOpen ? { view: 'criar-conta' } : {}}
        className={buttonStyle(tone, 'min-w-36 sm:min-w-44')}
      >
        {signUpOpen ? messages.signUp : messages.enter}
      </Link>
      <Link to="/auth" className={buttonStyle('quiet', signUpOpen ? 'min-w-32' : 'invisible min-w-32')}>
        {messages.enter}
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

interface GainProps {
  icon: LucideIcon
  title: string
  text: string
}

function Gain({ icon: Icon, title, text }: GainProps) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden size={28} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
    </li>
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
