import type { RenderedText } from '../text/render-text.ts'

/** How a post keeps its rendered text: whole, and what lists and the release before read of it. */
export const renderedFields = (rendered: RenderedText) => ({
  rendered,
  excerpt: rendered.excerpt,
  // That release makes the anchors itself.
  contentHtml: rendered.html.replaceAll(/<(h[23]) id="[^"]*">/g, '<$1>'),
})
