import type { Page } from '@playwright/test'

/** Misplaced elements: texts and controls over each other, and rows that begin with a hole. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    type Ink = { element: Element; box: Box; name: string }

    const nameOf = (element: Element, text = element.textContent ?? ''): string =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${text.trim().slice(0, 40)}`
    const cut = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    const width = ({ left, right }: Box) => right - left
    const height = ({ top, bottom }: Box) => bottom - top
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    /** Visible part of a box within its ancestors; none for elements that lie over the page on purpose. */
    function shownBox(element: Element, rect: Box): Box | null {
      let box = rect
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { position, overflowX, clip } = getComputedStyle(at)
        if (position === 'fixed' || position === 'sticky' || clip !== 'auto') return null
        if (overflowX !== 'visible') box = cut(box, at.getBoundingClientRect())
      }
      return width(box) > 1 && height(box) > 1 ? box : null
    }

    /** A field without its padding, where a button of its own may be; of anything else the whole. */
    function writtenIn(element: Element, rect: Box): Box {
      if (!element.matches('input, textarea')) return rect
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const [left, right] = [paddingLeft, paddingRight].map(Number.parseFloat)
      return { ...cut(rect, rect), left: rect.left + (left ?? 0), right: rect.right - (right ?? 0) }
    }

    /** The list or dialog over the page that an element is part of: it hides what is below it on purpose. */
    const layerOf = (element: Element) => element.closest('[class*="-dropdown"], [role="dialog"]')

    function inksIn(root: Element): Ink[] {
      const inks: Ink[] = []
      const add = (element: Element, rect: Box, name: string) => {
        const box = shownBox(element, rect)
        if (box) inks.push({ element, box, name })
      }
      // antd renders what is chosen over the field that is typed into.
      for (const element of root.querySelectorAll('button, a[href], img, input, textarea'))
        if (isVisible(element) && !element.closest('.ant-select, .ant-picker, label'))
          for (const rect of element.getClientRects()) add(element, writtenIn(element, rect), nameOf(element))
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        const element = text.parentElement
        if (!element || !text.textContent?.trim() || !isVisible(element)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const rect of range.getClientRects()) add(element, rect, nameOf(element, text.textContent))
      }
      return inks
    }

    const related = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one)

    function overlaps(inks: Ink[]): string[] {
      const found: string[] = []
      inks.forEach((one, at) => {
        for (const other of inks.slice(at + 1)) {
          const both = cut(one.box, other.box)
          // A line's box is taller than its letters, so neighbours may touch.
          const least = Math.min(height(one.box), height(other.box)) * 0.35
          if (width(both) <= 4 || height(both) <= least || related(one.element, other.element)) continue
          if (layerOf(one.element) === layerOf(other.element))
            found.push(`${one.name} lies over ${other.name}`)
        }
      })
      return found
    }

    const flows = (style: CSSStyleDeclaration): boolean => !['absolute', 'fixed'].includes(style.position)
    const isPushed = (container: CSSStyleDeclaration, child: CSSStyleDeclaration): boolean =>
      /end|right|reverse/.test(
        [container.justifyContent, container.justifyItems, container.textAlign, container.flexDirection].join(
          ' ',
        ),
      ) ||
      /end|right/.test(`${child.justifySelf} ${child.alignSelf} ${child.float}`) ||
      child.gridColumnStart !== 'auto' ||
      child.transform !== 'none'

    const rendered = 'img, svg, canvas, input, textarea, hr'
    /** Whether there is anything to see in a cell. */
    function hasInk(cell: Element): boolean {
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(cell)
      const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
      const isEmpty =
        cell.textContent?.trim() === '' && !cell.matches(rendered) && !cell.querySelector(rendered)
      return isPainted || borderTopWidth !== '0px' || !isEmpty
    }

    /** Rows of a block, as they are seen: what is beside each other. */
    function rowsOf(block: Element): Element[][] {
      const rows: { bottom: number; cells: Element[] }[] = []
      const cells = [...block.children]
        .map(element => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => width(box) > 1 && height(box) > 1 && isVisible(element))
        .filter(({ element }) => flows(getComputedStyle(element)) && hasInk(element))
        .sort((a, b) => a.box.top - b.box.top)
      for (const { element, box } of cells) {
        const last = rows.at(-1)
        if (last && box.top < last.bottom - 1) {
          last.cells.push(element)
          last.bottom = Math.max(last.bottom, box.bottom)
        } else rows.push({ bottom: box.bottom, cells: [element] })
      }
      return rows.map(({ cells: row }) => row)
    }

    function holes(block: Element): string[] {
      const style = getComputedStyle(block)
      const hasText = [...block.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
      if (hasText || !/^(block|grid|flex|list-item)$/.test(style.display)) return []
      // Its marker is there.
      if (style.display === 'list-item' && style.listStylePosition === 'inside') return []
      const frame = block.getBoundingClientRect()
      const start =
        frame.left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth)
      const end =
        frame.right - Number.parseFloat(style.paddingRight) - Number.parseFloat(style.borderRightWidth)
      return rowsOf(block).flatMap(cells => {
        const boxes = cells.map(cell => cell.getBoundingClientRect())
        const first = cells[boxes.findIndex(box => box.left === Math.min(...boxes.map(one => one.left)))]
        if (!first || isPushed(style, getComputedStyle(first))) return []
        const ownMargin = Number.parseFloat(getComputedStyle(first).marginLeft)
        const before = first.getBoundingClientRect().left - start - ownMargin
        const after = end - Math.max(...boxes.map(box => box.right))
        const isCentred = Math.abs(before - after) < 12
        return before > 12 && !isCentred
          ? [`${nameOf(first)} begins ${Math.round(before)}px into ${nameOf(block, '')}`]
          : []
      })
    }

    const main = document.querySelector('main') ?? document.body
    const least = main.getBoundingClientRect().width / 2
    const blocks = [...main.querySelectorAll('*')].filter(
      block => block.getBoundingClientRect().width >= least && isVisible(block),
    )
    return [...overlaps(inksIn(document.body)), ...blocks.flatMap(holes)]
  })
}
