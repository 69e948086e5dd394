import { element } from '../../dom.ts'

/** The latest results of a table in a row, newest first; at most `most`. */
export const createResultList = <Result>(
  label: string,
  maxShown: number,
  itemOf: (result: Result) => HTMLElement,
) => {
  const list = element('ol', { class: 'results', dir: 'ltr', 'aria-label': label })
  return {
    list,
    set: (results: readonly Result[]): void =>
      list.replaceChildren(...results.slice(0, maxShown).map(itemOf)),
    add(result: Result): void {
      list.prepend(itemOf(result))
      while (list.children.length > maxShown) list.lastElementChild?.remove()
    },
  }
}
