import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PicturePicker } from '../fields/picture-picker.tsx'
import css from './editors.module.css'

type Tool = {
  readonly name: string
  readonly sign: string
  readonly isOn: boolean
  readonly run: () => unknown
}

const toolsOf = (editor: Editor): Tool[] => {
  const chain = () => editor.chain().focus()
  return [
    {
      name: 'heading2',
      sign: 'H2',
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'heading3',
      sign: 'H3',
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bold', sign: 'B', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: 'italic', sign: 'I', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      name: 'list',
      sign: '•',
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      sign: '1.',
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      sign: '“',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'line', sign: '―', isOn: false, run: () => chain().setHorizontalRule().run() },
    { name: 'undo', sign: '↶', isOn: false, run: () => chain().undo().run() },
    { name: 'redo', sign: '↷', isOn: false, run: () => chain().redo().run() },
  ]
}

export function RichTextBar({ editor }: { editor: Editor }) {
  const t = useTranslations('content.editor')
  const [asks, setAsks] = useState<'link' | 'picture'>()
  return (
    <>
      {toolsOf(editor).map(({ name, sign, isOn, run }) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={isOn}
          onClick={run}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className={css.tool}
        aria-pressed={editor.isActive('a')}
        onClick={() => setAsks('link')}
      >
        {t('link')}
      </button>
      <button type="button" className={css.tool} onClick={() => setAsks('picture')}>
        {t('picture')}
      </button>
      {asks === 'link' && <LinkDialog editor={editor} onClose={() => setAsks(undefined)} />}
      <PicturePicker
        isOpen={asks === 'picture'}
        onClose={() => setAsks(undefined)}
        onPick={({ url, width, height, name }) => {
          const attrs = { src: url, width: String(width), height: String(height), alt: name }
          editor.chain().focus().insertContent({ type: 'img', attrs }).run()
        }}
      />
    </>
  )
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('content.editor')
  const shell = useTranslations('desk')
  const [href, setHref] = useState(String(editor.getAttributes('a').href ?? ''))
  const finish = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('a')
    if (address.trim() === '') chain.unsetMark('a').run()
    else chain.setMark('a', { href: address.trim() }).run()
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('link')} closeLabel={shell('close')} size="small">
      <form
        method="post"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          finish(href)
        }}
      >
        <Field label={t('address')} hint={t('addressHint')}>
          <Input value={href} dir="ltr" onChange={(event) => setHref(event.target.value)} />
        </Field>
        <div className={css.ways}>
          <Button type="submit" tone="primary">
            {t('setLink')}
          </Button>
          <Button tone="quiet" onClick={() => finish('')}>
            {t('noLink')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
