/** Values by the name that stands in the template as `${NAME}`. */
export type TemplateValues = Readonly<Record<string, string | number>>

const placeholder = /\$\{(\w+)\}/g

/**
 * Fills a configuration file. Throws if the file has a placeholder without a value, or a value has no place: either
 * would be a daemon with another configuration than the caller believes.
 */
export const renderTemplate = (template: string, values: TemplateValues): string => {
  const used = new Set<string>()
  const text = template.replaceAll(placeholder, (_all, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template has ${name}, which has no value`)
    used.add(name)
    return String(value)
  })
  const unused = Object.keys(values).filter((name) => !used.has(name))
  if (unused.length > 0) throw new Error(`The template has no place for ${unused.join(', ')}`)
  return text
}
