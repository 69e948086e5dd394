import { displayFaces, siteFonts, textFaces } from './site-fonts.ts'

/** Colours and fonts of server-rendered pages: those of ui/tokens.css, without its sheet. */
export const pageStyle = `${siteFonts}
  :root { color-scheme: light dark; --ground: light-dark(#f6f1e6, #0b1210); --raised: light-dark(#fffdf8, #111c18);
    --sunken: light-dark(#ece5d6, #070c0b); --ink: light-dark(#14211c, #f2ecdd); --soft: light-dark(#55615a, #b9b6a6);
    --line: light-dark(#14211c1f, #f2ecdd24); --brass: light-dark(#79581a, #d8b36a);
    --text: ${textFaces}; --display: ${displayFaces} }
  body { font: 16px/1.5 var(--text); margin: 0; background: var(--ground); color: var(--ink) }
  h1 { font: 500 28px/1.15 var(--display) }
  :lang(ar) { --display: var(--text) }
  a { color: var(--brass) } :focus-visible { outline: 2px solid var(--brass); outline-offset: 2px }`
