import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useState } from 'react'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { DialogHost } from '#ui/overlays/dialog-host.tsx'
import { ToastHost } from '#ui/overlays/toast-host.tsx'
import { Foundations } from './foundations.tsx'
import { Actions } from './actions.tsx'
import { Forms } from './forms.tsx'
import { Messages } from './messages.tsx'
import { Listings } from './listings.tsx'
import { LongLists } from './long-lists.tsx'
import { Pictures } from './pictures.tsx'
import { samplesOf } from './samples.ts'
import css from './gallery.module.css'

const themeChoices = { both: ['dark', 'light'], dark: ['dark'], light: ['light'] } as const
const directionChoices = { both: ['ltr', 'rtl'], ltr: ['ltr'], rtl: ['rtl'] } as const
type ThemeChoice = keyof typeof themeChoices
type DirectionChoice = keyof typeof directionChoices

/** Every component of the design system, in all its states, in both themes and both directions at once. */
export function Gallery({ hasHosts = false }: { hasHosts?: boolean }) {
  const [theme, setTheme] = useState<ThemeChoice>('both')
  const [direction, setDirection] = useState<DirectionChoice>('both')
  const panes = directionChoices[direction].flatMap((dir) =>
    themeChoices[theme].map((name) => ({ dir, name })),
  )
  return (
    <main className={css.gallery} id="gallery">
      <header className={css.head}>
        <h1>Gallery</h1>
        <div className={css.controls}>
          <Control
            legend="Theme"
            name="gallery-theme"
            options={{ both: 'Both', dark: 'Dark', light: 'Light' }}
            value={theme}
            onChange={(value) => setTheme(value)}
          />
          <Control
            legend="Direction"
            name="gallery-direction"
            options={{ both: 'Both', ltr: 'Left to right', rtl: 'Right to left' }}
            value={direction}
            onChange={(value) => setDirection(value)}
          />
        </div>
      </header>
      <div className={css.panes}>
        {panes.map(({ dir, name }) => (
          <Pane key={`${name}-${dir}`} theme={name} dir={dir} />
        ))}
      </div>
      {hasHosts && (
        <>
          <DialogHost />
          <ToastHost label="Notifications" closeLabel="Close" />
        </>
      )}
    </main>
  )
}

type PaneProps = { theme: 'dark' | 'light'; dir: 'ltr' | 'rtl' }

function Pane({ theme, dir }: PaneProps) {
  const texts = samplesOf[dir]
  const title = `${theme === 'dark' ? 'After dark' : 'Daylight'}, ${dir === 'ltr' ? 'left to right' : 'right to left'}`
  return (
    <DirectionProvider direction={dir}>
      <section className={css.pane} data-theme={theme} dir={dir} lang={texts.language} aria-label={title}>
        <p className={css.paneTitle} lang="en" dir="ltr">
          {title}
        </p>
        <Foundations texts={texts} />
        <Actions texts={texts} />
        <Forms texts={texts} />
        <Messages texts={texts} />
        <Listings texts={texts} />
        <LongLists texts={texts} />
        <Pictures texts={texts} />
      </section>
    </DirectionProvider>
  )
}

type ControlProps<Value extends string> = {
  legend: string
  name: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

function Control<Value extends string>({ legend, name, options, value, onChange }: ControlProps<Value>) {
  const values = Object.keys(options) as Value[]
  return (
    <RadioCards
      legend={legend}
      name={name}
      options={values.map((option) => ({ value: option, label: options[option] }))}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    />
  )
}
