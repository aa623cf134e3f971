/** The browsers the site is made for, as browserslist writes them: those of the last three years. */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4']
