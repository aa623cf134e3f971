import { expect, test } from 'vitest'
import { violationsInStyle, violationsOnPage } from './csp-pages.ts'
import { violationsIn } from './csp-scripts.ts'

test.each([
  ['eval("1")', 'code made from text (eval)'],
  ['window.eval(x)', 'code made from text (eval)'],
  ['globalThis["Function"](x)', 'code made from text (Function)'],
  ['new Function("return 1")', 'code made from text (Function)'],
  ['const make = Function; make("1")', 'code made from text (Function)'],
  ['setTimeout("go()", 10)', 'code made from text (setTimeout)'],
  ['window.setInterval("go" + x, 10)', 'code made from text (setInterval)'],
  ['button.setAttribute("onclick", "go()")', 'an inline handler'],
  ['button.onclick = "go()"', 'an inline handler'],
  ['box.innerHTML = `<b onclick="go()">`', 'an inline handler'],
  ['script.src = "https://cdn.test/a.js"', 'a script or style from elsewhere (https://cdn.test/a.js)'],
  ['link.href = "//cdn.test/a.css?v=1"', 'a script or style from elsewhere (//cdn.test/a.css?v=1)'],
  ['import("https://cdn.test/a")', 'a script from elsewhere (import)'],
  ['importScripts("a.js")', 'a script from elsewhere (importScripts)'],
  ['link.href = "javascript:go()"', 'an address that runs code'],
  ['const = 1', 'a syntax error'],
])('%s is refused', (code, what) => {
  expect(
    violationsIn('a.js', code)
      .map(each => each.what)
      .join(),
  ).toContain(what)
})

test.each([
  '// eval("1")\nconst text = "eval(1), new Function()"',
  'setTimeout(() => go(), 10); setTimeout(go, 10)',
  'const a = { eval: 1, Function: 2 }; a.eval; class B { eval() {} }; fetch("https://kocyolu.test/api")',
  'button.onclick = go; button.setAttribute("aria-label", "on")',
  'const help = "https://react.dev/errors/1"; const x = "a < b onclick = c"',
])('%s is fine', code => {
  expect(violationsIn('a.js', code)).toEqual([])
})

test('a page has no script of its own, no handler and nothing from elsewhere', () => {
  const page = (body: string) => violationsOnPage(`<!doctype html><body>${body}</body>`)
  expect(page('<script>go()</script>')).toEqual(['an inline script'])
  expect(page('<template><p onclick="go()"></template>')).toEqual(['an inline handler (onclick of <p>)'])
  expect(page('<script src="//cdn.test/a"></script>')).toEqual([
    'a script or style from elsewhere (//cdn.test/a)',
  ])
  expect(page('<a href="javascript:go()">x</a>')).toEqual(['an address that runs code'])
  expect(
    page(
      '<script src="/a.js"></script><script type="application/json">{}</script><a href="https://x.test">x</a>',
    ),
  ).toEqual([])
})

test('a stylesheet takes styles and fonts from this site alone', () => {
  const elsewhere = '@import "https://cdn.test/a.css";@font-face{font-family:x;src:url(//cdn.test/x.woff2)}'
  expect(violationsInStyle(elsewhere)).toEqual([
    'a style or font from elsewhere (https://cdn.test/a.css)',
    'a style or font from elsewhere (//cdn.test/x.woff2)',
  ])
  expect(
    violationsInStyle('@font-face{src:url(../x.woff2)}.a{background:url(https://pictures.test/x.png)}'),
  ).toEqual([])
})
