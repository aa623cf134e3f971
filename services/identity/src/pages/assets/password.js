// Shows while a user types a new password what the server will answer. Without this the form shows it when it is sent.
const pauseMs = 400
const names = ['password', 'firstName', 'lastName', 'email']
const field = document.querySelector('input[data-judged]')
const note = document.getElementById('password-note')
let timer
let asking

async function judge() {
  asking?.abort()
  asking = new AbortController()
  const typed = new FormData(field.form)
  const body = new URLSearchParams(names.map(name => [name, typed.get(name) ?? '']))
  try {
    const answer = await fetch(field.dataset.judged, { method: 'POST', body, signal: asking.signal })
    note.textContent = answer.ok ? (await answer.json()).message : ''
  } catch {
    // The form is judged in any case.
  }
}

field?.addEventListener('input', () => {
  clearTimeout(timer)
  asking?.abort()
  // A note is of what was typed before.
  if (field.value.length < field.minLength) note.textContent = ''
  else timer = setTimeout(judge, pauseMs)
})
