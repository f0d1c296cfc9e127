/** Careers page and the dialog that sends a CV. Texts of the specification to the letter (sections 2 and 5). */
import { site } from './site.ts';

export const careersCopy = {
  title: 'Lend people money without taking their savings away',
  lead: 'We explain a loan before we sell one. We are engineers, credit analysts, and a support team that picks up the phone.',
  stats: [
    { value: '500+', label: 'Team Members' },
    { value: '12', label: 'Open Positions' },
    { value: '25+', label: 'Countries' },
    { value: '98%', label: 'Employee Satisfaction' },
  ],
  statsTitle: 'The team in figures',
  statsNote: '[Placeholder figures.] Open positions are planned roles. None is advertised now.',
  benefits: {
    title: 'What you get',
    lead: 'The same for everybody, from the first day, in writing.',
    items: [
      {
        icon: 'i-ph-clock',
        title: 'Hours that are yours',
        text: 'Core time from eleven to four. The rest of the day you arrange with your team.',
      },
      {
        icon: 'i-ph-first-aid',
        title: 'Health cover for the family',
        text: 'You, your partner, children and parents, without a waiting period for illnesses you already have.',
      },
      {
        icon: 'i-ph-house-line',
        title: `Home or ${site.city}`,
        text: 'Work from home or from the office. Teams meet in person once a quarter, and we pay the travel.',
      },
      { icon: 'i-ph-book-open', title: 'A budget for learning', text: 'Books, courses, exams and conferences, with the time to use them.' },
      {
        icon: 'i-ph-currency-inr',
        title: 'Pay bands in the open',
        text: 'Every role has a published pay band. You get the reason for your place in it in writing.',
      },
      { icon: 'i-ph-baby', title: 'Parental leave', text: 'Twenty-six weeks for every parent, and a slow start afterwards.' },
    ],
  },
  openings: {
    title: "We don't have any openings right now",
    text: 'Send your resume anyway. When a role opens that fits, we write to you before we advertise it.',
    action: 'Send Us Your Resume',
    /** Where the button cannot open the form. */
    plain: 'The button does nothing? Open the form here.',
  },
  dialog: {
    title: 'Send Us Your Resume',
    choose: 'Choose your resume',
    chooseAnother: 'Choose another file',
    drag: 'or drag it here',
    hint: 'PDF or Word (.pdf, .doc, .docx), less than 5MB',
    checking: 'Looking at the file…',
    remove: 'Remove file',
    cancel: 'Cancel',
    cancelUpload: 'Stop the upload',
    stopCheck: 'Stop and keep the file',
    upload: 'Upload Resume',
    uploading: 'Uploading...',
    progress: 'Sent',
    success: 'Resume Uploaded Successfully!',
    thanks: "Thank you for your interest. We'll review your resume and get back to you soon.",
    several: 'One file at a time: the first one was taken.',
    notice: {
      title: 'What happens with your resume',
      text: `We keep the file, its name and the time of upload. Only our HR team and our data protection staff see them. After a year we delete them. To have them deleted earlier, write to ${site.privacyEmail}.`,
    },
  },
} as const;
