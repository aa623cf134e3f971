import { limits, outsideLimits } from '@kocyolu/contracts'
import type { Texts } from './tr.ts'

export const en: Texts = {
  exported: {
    title: 'My data',
    lead: (brand: string, made: string) =>
      `This page shows all that ${brand} keeps about you, as of ${made}. The JSON files beside it have the same in a form that other programs can read.`,
    without:
      'Your password and other secrets, what others wrote for themselves alone, and who a report came from are not in this file. Where you are signed in is shown in your settings.',
    notWhole:
      'A part of the site has not answered for a day; what it has about you is not in this file. Ask for another file, or write to us.',
    leftOut: (count: number) =>
      `This part did not fit: the oldest ${count} entries were left out. If you want them too, write to us.`,
    kinds: 'Why do we keep it, and for how long?',
  },
  notice: {
    lead: version =>
      `Version: ${version}. Notice under article 10 of the Turkish law on the protection of personal data (KVKK, no. 6698).`,
    controllerTitle: 'Who is responsible?',
    controller: brand => `Who runs ${brand} is responsible for your data:`,
    kindsTitle: 'Which data do we keep, why, and for how long?',
    kindsLead:
      'We get the data from you, electronically, while you use the site. Below each kind it says why we keep it, on what legal ground, who sees it and for how long.',
    purpose: 'Why',
    grounds: 'Legal ground',
    receivers: 'Seen by',
    kept: 'How long',
    deleted: 'Deleted with your account.',
    until: 'Until you delete your account.',
    exactly: 'One by one:',
    applyTitle: 'How do you apply?',
    apply:
      'Write to the address above; so that we know who you are, write from the e-mail address of your account or give your name. We answer free of charge within 30 days at the latest. If the answer is not enough, you may complain to the Turkish Personal Data Protection Board: within 30 days of the answer, and 60 days of your request.',
  },
  imprint: {
    title: 'Imprint',
    lead: brand => `Who runs ${brand}, and how do you reach them?`,
    name: 'Name',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    mersis: 'MERSIS',
    registration: 'Register',
    missing: 'Who runs this site has not been entered yet.',
    contentTitle: 'Did you see something that should not be here?',
    content:
      'If you have an account, “Report” beside the post, review, profile or message is the fastest way. If you have none, use the form below. If a life is in danger, do not wait: call 112.',
    securityTitle: 'Did you find a security hole?',
    security: 'Write to the same address; details are here:',
  },
  changes: {
    title: 'What changed in the texts?',
    lead: 'Texts that you accepted have changed. Below are the changes that concern you.',
    none: 'There is nothing new in the texts that you accepted.',
    versions: (accepted, version) =>
      accepted ? `You accepted version ${accepted}; the new one is ${version}.` : `Version: ${version}.`,
    added: 'New in the text.',
    whole: 'Read the whole text',
    accept: 'I have read and accept it',
    refuse:
      'If you do not want to accept, you can download your data and delete your account in your settings. Until you decide you can use the site.',
  },
  toSite: 'Back to the site',
  otherLanguage: 'Türkçe',
  errorTitle: 'Error',
  checkFields: 'Please check these fields:',
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  motto: 'Walk this road with those who walked it a year or two before you.',
  mottoDetail:
    'University students who have just passed the exam, beside you in one-to-one, one-hour sessions.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    role: 'How are you joining?',
    birthDate: 'Date of birth',
    about: 'What is it about?',
    reason: 'What is wrong?',
    text: 'What happened?',
    code: 'Code',
    acceptTerms: 'Terms of use',
    acceptPrivacy: 'Privacy notice',
  },
  roles: {
    student: ['Student', 'I am preparing for YKS'],
    mentor: ['Mentor', 'I study at a university'],
  },
  hints: {
    password: `At least ${limits.passwordMin} characters. A long sentence is a good password.`,
    birthDate: 'You must be at least 15. Nobody gets to see it.',
  },
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    submit: 'Sign in',
    forgot: 'I forgot my password',
    other: 'No account yet?',
    otherLink: 'Sign up',
    passwordChanged: 'Your password has changed. You can sign in with the new one.',
  },
  cookies: {
    title: 'Cookies are off',
    lead: 'Your password is right, but your browser takes no cookies, so you are not signed in. Allow cookies for this site in its settings, then sign in again.',
  },
  signUp: {
    title: 'Sign up',
    lead: 'Free, and it takes a minute.',
    submit: 'Create my account',
    acceptBefore: 'I have read and accept the ',
    acceptTermsAfter: '.',
    acceptPrivacyAfter: ' and agree that my data is processed as it says.',
    acceptTermsLink: 'terms of use',
    acceptPrivacyLink: 'privacy notice',
    newTab: '(opens in a new tab)',
    other: 'Do you have an account?',
    otherLink: 'Sign in',
  },
  secondStep: {
    title: 'Second step',
    lead: 'Your account is protected by a second step.',
    hint: 'The 6 digits in your authenticator app, or one of your recovery codes.',
    passkey: 'Use your passkey',
    submit: 'Sign in',
    lost: 'If you have lost your app, type one of your recovery codes. If you have lost those too, write to us: an administrator can reset the second step, which takes a day.',
  },
  prove: {
    title: 'Confirm it is you',
    lead: 'To go on, confirm once more who you are.',
    submit: 'Confirm',
    again: 'To go on, sign out and sign in again.',
    signOut: 'Sign out',
  },
  secondFactor: {
    title: 'Second step',
    lead: 'After your password, signing in also asks for a passkey or a code from your app. A stolen password alone cannot get in.',
    required: 'Admin accounts are protected by a second step. Set it up now to go on.',
    exempt: 'This is an admin of the demo: on this computer alone, no second step is asked for.',
    begin: 'Set it up with an app',
    scan: 'Open your authenticator app, scan the square and type the code it shows.',
    picture: 'QR code for an authenticator app',
    type: 'If you cannot scan it, type this key into the app:',
    codeHint: 'The 6 digits that the app shows.',
    confirm: 'Turn it on',
    turnedOn: 'The second step is on; you were signed out on your other devices.',
    renewed: 'Your new recovery codes are ready. The old ones do not work any more.',
    keep: 'If you lose your phone or key you get in with these codes; each works once. Put them somewhere safe now: they are not shown again.',
    continue: 'I have kept the codes',
    on: 'The second step is on.',
    codesLeft: count => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
    app: 'Authenticator app',
    passkey: 'Passkey',
    passkeyName: 'Name of the passkey',
    passkeyHint: 'Your phone, computer or security key; “my phone”, for example.',
    passkeyFailed: 'The passkey could not be used. Try again, or type the code.',
    passkeyUnsupported:
      'This browser cannot use passkeys. Type the code, or open the page in another browser.',
    passkeyScript: 'A passkey needs JavaScript. Without it you can type the code.',
    addPasskey: 'Add a passkey',
    added: day => `Added on ${day}.`,
    used: day => `Last used on ${day}.`,
    remove: 'Remove',
    removeQuestion: 'You can no longer sign in with it.',
    renewQuestion: 'Your old recovery codes will no longer work.',
    offQuestion: 'All of your ways and recovery codes are deleted; signing in asks for the password alone.',
    removeWay: name => `Remove: ${name}`,
    renew: 'Get new recovery codes',
    off: 'Turn the second step off',
    stays: 'It cannot be turned off for admin accounts.',
    back: 'Back to settings',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Type your e-mail address and we will send you a link to choose a new one.',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sent: 'If there is an account with this address, a link arrives within a few minutes and works for an hour at most. One that came just before still works too.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'When it changes, you are signed out everywhere.',
    submit: 'Change my password',
  },
  verify: {
    title: 'Verify your e-mail',
    lead: 'Press the button to confirm that this address is yours.',
    submit: 'Verify my e-mail',
    doneTitle: 'Your e-mail is verified',
    done: 'Thank you! Your account is complete.',
    askLead: 'We mailed you a link for that. If it did not arrive, or is too old, we can mail it again.',
    ask: 'Mail the link again',
    signInFirst: 'Sign in first to ask for a new link.',
    sentTitle: 'Check your e-mail',
    sent: 'The link arrives within a few minutes. If it does not, look at your spam folder too.',
    continue: 'Continue',
  },
  changeEmail: {
    title: 'Confirm your new address',
    lead: (name: string, day: string) =>
      `Press the button and this becomes the e-mail of the account of ${name}, opened on ${day}. From then on you sign in with it. If that account is not yours, do not press it.`,
    submit: 'Change my e-mail',
    doneTitle: 'Your e-mail has changed',
    done: 'From now on you sign in with your new address, and notifications go there.',
  },
  report: {
    title: 'Report without an account',
    lead: (brand: string) =>
      `If you are a student’s parent, or saw something about yourself on ${brand}, write here. You need no account. We look at danger and sexual content within ${limits.urgentReportHours} hours, and at the rest within ${limits.reportHours}.`,
    help: {
      danger: 'If a life is in danger, do not wait:',
      support: 'If a child is at risk (Turkey):',
      more: 'day and night, free of charge.',
    },
    aboutHint: 'The address of the page, or the name that the person has here.',
    textHint:
      'Write what you saw and when. What you know is enough; do not ask the child for details or pictures.',
    emailHint:
      'We mail you a link; only once you press it does your report reach us. The decision goes there too.',
    reasons: {
      insult: 'Insult',
      harassment: 'Harassment',
      contact: 'Asks to meet or write elsewhere',
      sexual: 'Sexual content',
      spam: 'Advertising, spam',
      false_information: 'False information, false identity',
      danger: 'Harm to themselves or others',
      other: 'Something else (such as a picture without consent)',
    },
    wrong: {
      about: `Write ${outsideLimits.aboutMin} to ${outsideLimits.aboutMax} characters.`,
      reason: 'Choose what is wrong.',
      text: `Write ${outsideLimits.textMin} to ${outsideLimits.textMax} characters.`,
    },
    submit: 'Mail me the link',
    kept: 'Only our team sees what you write; it is deleted a year after the decision.',
    sentTitle: 'One last step: open your mail',
    sent: (email: string) =>
      `We mailed a link to ${email}. Your report reaches us when you press it. The link works for 24 hours; if no mail comes, look in the spam folder.`,
    proveTitle: 'Send your report',
    proveLead: 'Your address is right. Press the button, and what you wrote reaches our team.',
    prove: 'Send the report',
    notYou: 'If you did not write it, do nothing: it is deleted within a day.',
    openedTitle: 'Your report reached us',
    opened: (hours: number) =>
      `Thank you. Our team looks at it within ${hours} hours, and mails you the decision with its reason.`,
    ended: 'This link is old or wrong. If your report did not reach us, you can write it again.',
    again: 'Write it again',
  },
  guardian: {
    title: 'For guardians',
    lead: (firstName: string, brand: string) =>
      `${firstName} has given this address on ${brand} as that of a parent or guardian. Without an account you can ask for the following here.`,
    acts: {
      export: {
        title: 'The file of their data',
        text: 'All that is here of the student is put into one file. What others wrote is in it too, so only the student can download it, signed in; you can look at it together. The student is notified.',
        submit: 'Have the file made',
      },
      deletion: {
        title: 'Deleting the account',
        text: 'The account is not deleted at once: the student is told the day, and can change their mind until then. If you cannot agree, write to us.',
        submit: 'Ask for the account to be deleted',
      },
      refuse: {
        title: 'No more mails about this student',
        text: 'Your address is erased from this student’s account, and we do not write to you about them again. This page closes too: you can no longer ask here for their file or for the account to be deleted. Mails about another student, and their page, stay.',
        submit: 'No more about this student',
      },
      refuse_all: {
        title: 'No mails about any student',
        text: 'Your address is erased from all accounts, and no mail for guardians goes to it again, no matter who enters it. All of the pages for guardians close.',
        submit: 'Send me none at all',
      },
    },
    outcomes: {
      export: {
        done: [
          'The file is being made',
          'We have notified the student, who can download it signed in once it is there.',
        ],
        known: [
          'The file was asked for already',
          'There is one a day. The student can download it signed in.',
        ],
        operator: ['Write to us', 'Please send us this request by e-mail.'],
      },
      deletion: {
        done: [
          'We have your request',
          'We have notified the student of the day. Until then they can change their mind.',
        ],
        known: ['The account will be deleted already', 'The student was notified of the day.'],
        operator: [
          'The student has cancelled the deletion',
          'It cannot be asked for here again for 30 days. If you still want the account deleted, reply to the mail.',
        ],
      },
      refuse: {
        done: [
          'Your address is erased',
          'We will not write to you about this student again. This page is closed.',
        ],
        known: [
          'Your address is erased',
          'We will not write to you about this student again. This page is closed.',
        ],
        operator: ['Write to us', 'Please send us this request by e-mail.'],
      },
      refuse_all: {
        done: ['Your address is erased', 'We will send no more mail for guardians to it.'],
        known: ['Your address is erased', 'We will send no more mail for guardians to it.'],
        operator: ['Write to us', 'Please send us this request by e-mail.'],
      },
    },
    back: 'Back to the page for guardians',
    endedTitle: 'This link does not work any more',
    ended:
      'The student may have turned eighteen or removed the address, or a newer mail was sent. If there is something you want, reply to the mail.',
  },
  provider: {
    button: name => `Sign in with ${name}`,
    join: {
      title: 'Complete your account',
      lead: email => `You came with ${email}. To open your account we need a little more.`,
    },
    again: 'Try again',
    local: 'Sign in with e-mail and password',
    problems: {
      title: 'You could not be signed in',
      failed: name => `Signing in with ${name} was not finished, or took too long. You can try again.`,
      no_email: name =>
        `${name} did not tell us your e-mail address. Add one to your account there, or open an account here with e-mail and password.`,
      not_proved: name =>
        `There is already an account with this e-mail. We cannot connect the two until ${name} has verified your address. Verify it there and try again, or sign in with your password here.`,
      suspended: () =>
        'This account is suspended and cannot be signed in to. If you think this is a mistake, write to us.',
    },
  },
  expired: {
    title: 'This link does not work',
    lead: 'It has been used already, or it is too old.',
    again: 'Ask for a new link',
  },
  errorNumber: 'Error number',
  failures: {
    not_found: ['Page not found', 'The page you are looking for does not exist or has moved.'],
    cross_site: [
      'The request did not come from this site',
      'For your safety, open the form on this site and send it again.',
    ],
    rate_limited: [
      'A little slower, please',
      'There were too many attempts in a short time. Please try again later.',
    ],
    busy: ['We are very busy right now', 'Please try again in a few seconds.'],
    unavailable: ['We cannot answer right now', 'Please try again in a few seconds.'],
    other: ['Something went wrong', 'Please try again.'],
  },
  errors: {
    required: 'Please fill in this field.',
    invalid: 'This value is not valid.',
    name_invalid: 'Use letters, spaces, apostrophes, hyphens and dots only, with a space after a dot.',
    email_invalid: 'Type a valid e-mail address, for example name@example.com.',
    email_taken: 'There is already an account with this e-mail. Try to sign in.',
    password_short: `The password needs at least ${limits.passwordMin} characters.`,
    password_long: `The password can have at most ${limits.passwordMax} characters.`,
    password_weak:
      'This password is easy to guess: many people use it, or it contains your name or address. Choose a few unrelated words.',
    role_required: 'Choose whether you are a student or a mentor.',
    birth_date_invalid: 'Type your date of birth with day, month and year.',
    too_young: 'You must be at least 15 to sign up.',
    too_young_mentor: 'Mentors are 18 or older. You can sign up as a student.',
    accept_terms: 'To go on you need to accept the terms of use.',
    accept_privacy: 'To go on you need to accept the privacy notice.',
    wrong_credentials: 'The e-mail or the password is wrong.',
    suspended:
      'This account is suspended and cannot be signed in to. If you think this is a mistake, write to us.',
    wrong_code:
      'This code does not work. Type the newest one in the app, or a recovery code you have not used.',
    wrong_passkey: 'This passkey does not work. Try again, or type the code.',
    second_factor_closed:
      'The second step was given wrongly too many times. Choose a new password by “I forgot my password”; then you can sign in again.',
    second_factor_last: 'This is the last way. Add another one first, or turn the second step off.',
    second_factor_gone: 'This is not possible any more. Open the page again.',
    wrong_password: 'This is not your current password.',
    link_expired: 'This link has been used already, or it is too old.',
  },
}
