import { expect, test } from '@playwright/test'
import { layoutProblems } from './layout-problems.ts'

const row = (content: string, style = 'grid-template-columns: auto 1fr auto') =>
  `<main><div style="display: grid; gap: 24px; ${style}">${content}</div></main>`
const avatar = '<span style="width: 112px; height: 112px; background: teal">IA</span>'
const actions = '<div style="min-width: 200px"><button>Edit</button></div>'

test('an element over another one, or with a hole before it, is found, a placed one is not', async ({
  page,
}) => {
  const problems = async (html: string) => {
    await page.setContent(html)
    return layoutProblems(page)
  }
  // An empty cell takes the first column.
  expect(await problems(row(`<div></div>${avatar}<h1>Işık Aydın</h1>${actions}`))).toEqual([
    expect.stringContaining('IA begins'),
  ])
  expect(await problems(row(`${avatar}<h1>Işık Aydın</h1>${actions}`))).toEqual([])
  expect(await problems(row('<h1>Middle</h1>', 'justify-content: center'))).toEqual([])
  expect(await problems(row('<button>Next</button>', 'justify-content: end'))).toEqual([])
  expect(await problems('<main><h1 style="margin-bottom: -60px">Title</h1><p>Text</p></main>')).toEqual([
    expect.stringContaining('lies over'),
  ])
})
