import { Link, useSearchParams } from 'react-router'
import css from './dashboard-page.module.css'

type ChoiceLinksProps = {
  label: string
  choices: readonly {
    readonly key: string
    readonly label: string
    /** What the address says where it is chosen. */
    readonly values: Readonly<Record<string, string>>
    readonly isChosen: boolean
  }[]
}

/** A choice of which one always holds, as links; everything else of the address stays, but for the page. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const [query] = useSearchParams()
  return (
    <nav className={css.currencies} aria-label={label}>
      {choices.map((choice) => {
        const next = new URLSearchParams(query)
        for (const name of ['after', 'offset']) next.delete(name)
        for (const [name, value] of Object.entries(choice.values)) next.set(name, value)
        return (
          <Link key={choice.key} to={`?${next}`} aria-current={choice.isChosen ? 'page' : undefined}>
            {choice.label}
          </Link>
        )
      })}
    </nav>
  )
}
