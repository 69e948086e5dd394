import { describe, expect, test } from 'vitest'
import { localiseLinks, outlineOf, plainText } from './page-markup.ts'

const inFrench = (path: string) => `/fr${path === '/' ? '' : path}`

describe('RT-03 links in an editor’s text are in the page’s language', () => {
  test.each([
    ['<a href="/terms">', '<a href="/fr/terms">'],
    ['<a href="/">', '<a href="/fr">'],
    ['<a id="x" href="/terms?a=1#b" title="t">', '<a id="x" href="/fr/terms?a=1#b" title="t">'],
    ['<a href="https://other.example/x">', '<a href="https://other.example/x">'],
    ['<a href="//other.example">', '<a href="//other.example">'],
    ['<a href="#part">', '<a href="#part">'],
    ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
    ['<a href="/docs/api">', '<a href="/docs/api">'],
    ['<a href="/robots.txt">', '<a href="/robots.txt">'],
    ['<img src="/icon.svg">', '<img src="/icon.svg">'],
    ['<p>href="/terms"</p>', '<p>href="/terms"</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(localiseLinks(html, inFrench)).toBe(expected)
  })
})

describe('the outline of a text', () => {
  test('a heading keeps its own name, or gets one from its words, and no two are alike', () => {
    const { html, headings } = outlineOf(
      '<h2 id="who">Who we are</h2><h2>Money &amp; time</h2><h2>Money <em>&amp;</em> time</h2><h2>???</h2><h3>Below</h3><h2></h2>',
    )
    expect(headings).toEqual([
      { id: 'who', title: 'Who we are' },
      { id: 'money-time', title: 'Money & time' },
      { id: 'money-time-2', title: 'Money & time' },
      { id: 'section', title: '???' },
    ])
    for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2)
  })

  test('the parts of the questions below a text are reached in the same way, under names of their own', () => {
    const { headings, questions } = outlineOf('<h2>Games</h2>', [
      { question: 'a' },
      { question: 'b', heading: 'Games' },
      { question: 'c', heading: '  ' },
      { question: 'd', heading: 'Money' },
    ])
    expect(headings.map(({ id }) => id)).toEqual(['games', 'games-2', 'money'])
    expect(questions.map(({ part }) => part?.id)).toEqual([undefined, 'games-2', undefined, 'money'])
  })

  test('names are made of any script', () => {
    expect(outlineOf('<h2>من نحن</h2>').headings[0]?.id).toBe('من-نحن')
  })
})

describe('the words of a text', () => {
  test.each([
    ['<p>One</p><p>two</p>', 100, 'One two'],
    ['<p>&lt;b&gt; &amp;amp; &quot;x&quot;</p>', 100, '<b> &amp; "x"'],
    ['<p>A sentence that is longer</p>', 14, 'A sentence…'],
    ['', 10, ''],
  ])('%j in %d characters is %j', (html, max, expected) => {
    expect(plainText(html, max)).toBe(expected)
  })
})
