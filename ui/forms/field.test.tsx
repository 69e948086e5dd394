import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The attributes of the first element of that name. */
function attributesOf(markup: string, element: string): Record<string, string> {
  const tag = new RegExp(`<${element}[^>]*>`).exec(markup)?.[0] ?? ''
  return Object.fromEntries([...tag.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map((match) => [match[1], match[2]]))
}

const describedText = (markup: string) => {
  const id = attributesOf(markup, 'input')['aria-describedby']
  return new RegExp(`id="${id}"[^>]*>(.*?)</div>`).exec(markup)?.[1]?.replace(/<[^>]+>/g, '')
}

test('UI-11 a label names the control inside its field', () => {
  const markup = renderToStaticMarkup(
    <Field label="Email">
      <Input name="email" />
    </Field>,
  )
  const input = attributesOf(markup, 'input')
  expect(attributesOf(markup, 'label')['for']).toBe(input['id'])
  expect(input).not.toHaveProperty('aria-invalid')
  expect(input).not.toHaveProperty('aria-describedby')
})

test('UI-11 an error takes the place of the hint and marks the control', () => {
  const field = (error?: string) =>
    renderToStaticMarkup(
      <Field label="Email" hint="Receipts go here." error={error} isRequired>
        <Input name="email" />
      </Field>,
    )
  expect(describedText(field())).toBe('Receipts go here.')
  expect(describedText(field('This is not an email address.'))).toBe('This is not an email address.')
  expect(attributesOf(field('Wrong.'), 'input')).toMatchObject({ 'aria-invalid': 'true', required: '' })
})
