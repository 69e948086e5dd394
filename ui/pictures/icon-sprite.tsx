import type { Icon } from './draw-icon.tsx'
import css from './icon-sprite.module.css'

/** `ChevronEndIcon` is `chevron-end` in the sprite. */
const nameOf = (component: string): string =>
  component
    .replace(/Icon$/, '')
    .replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** Every icon once, as a symbol of its name, and a sheet that shows each by reference (RT-18). */
export function IconSprite({ icons }: { icons: Readonly<Record<string, Icon>> }) {
  const drawings = Object.entries(icons).map(([component, { drawing }]) => ({
    ...drawing,
    name: nameOf(component),
  }))
  return (
    <>
      <svg className={css.symbols} aria-hidden="true">
        {drawings.map(({ name, shape, frame }) => (
          <symbol key={name} id={name} {...frame}>
            {shape}
          </symbol>
        ))}
      </svg>
      <ul className={css.sheet}>
        {drawings.map(({ name }) => (
          <li key={name} className={css.entry}>
            <svg width={24} height={24} aria-hidden="true">
              <use href={`#${name}`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
