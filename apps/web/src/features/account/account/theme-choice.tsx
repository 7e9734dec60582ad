import { chooseTheme, useTheme } from '../../../lib/theme.ts'
import { Card } from '../../../ui/card.tsx'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { messages } from './messages.ts'

const texts = messages.profile.theme
const THEMES = [
  { value: 'system', label: texts.system },
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
] as const

/** Light, dark or the device's own theme; it changes at the tap. */
export function ThemeChoice() {
  const theme = useTheme()
  return (
    <Card as="section" className="flex flex-col gap-3 p-5">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-quiet">{theme === 'system' ? texts.systemHint : texts.text}</p>
      </div>
      <ChipGroup label={texts.title} chips={THEMES} value={theme} onChange={chooseTheme} />
    </Card>
  )
}
