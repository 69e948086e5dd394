type Attributes = Readonly<Record<string, string>>
type Child = Node | string

/** Makes an element with attributes and children; text children are text, never markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

export const svgElement = (
  tag: string,
  attributes: Attributes,
  children: readonly Node[] = [],
): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

export const button = (label: string, className: string, onPress: () => void): HTMLButtonElement => {
  const made = element('button', { type: 'button', class: className }, [label])
  made.addEventListener('click', onPress)
  return made
}
